import { defineFeature } from '../../platform/feature/index.ts';
import { emptyOverview } from './onboarding-parts.ts';

export const onboardingFeature = defineFeature({ preload: () => emptyOverview.load() });
