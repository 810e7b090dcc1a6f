import type { Cohort } from './cohort.ts';
import type { Step } from './steps.ts';

export const incidentSteps = (_: readonly Cohort[]): Step[] => [];
