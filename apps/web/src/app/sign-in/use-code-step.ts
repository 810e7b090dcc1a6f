import { type ComponentType, useState } from 'react';
import type { CodeStepProps } from './code-step.tsx';
import type { SignInFailure } from './sign-in-refusal.ts';

/** The reason of the refusal if the code of the second factor is missing. */
const codeRequired = 'second-factor-required';

/** Returns the step for the code of a second factor. It is fetched on demand, because few users have one. */
export function useCodeStep() {
  const [Step, setStep] = useState<ComponentType<CodeStepProps>>();
  /** Opens the step if the refusal requires a code; otherwise returns the failure to show. */
  const openFor = async (refusal: SignInFailure | undefined): Promise<SignInFailure | 'opened' | undefined> => {
    if (refusal?.code !== codeRequired) return refusal;
    const application = await import('../application.tsx');
    await application.loadTexts();
    setStep(() => application.CodeStep);
    return 'opened';
  };
  return { Step, openFor, close: () => setStep(undefined) };
}
