import type { DemoPlan } from './plan.ts';
import type { Step } from './steps.ts';

export const incidentSteps = (_plan: DemoPlan, _after: readonly string[]): Step[] => [];
