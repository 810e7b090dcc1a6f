import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page of a document, and the step that the user takes there. */
let requested: { readonly path: string; readonly step: string } | undefined;

/**
 * Requests that the page of a document takes a step, before the page is shown. The address does not contain the step:
 * a link must not change a document.
 */
export function requestStep(path: string, step: string): void {
  requested = { path, step };
}

/**
 * Drops the requested step unless it belongs to a page at one of the `paths`. A page that is never shown takes no step, and must
 * not take it when it is opened later for another reason.
 */
export function dropStepsOfOthers(paths: readonly string[]): void {
  if (requested && !paths.includes(requested.path)) requested = undefined;
}

/** An action of a page that may be a requested step. */
interface StepAction {
  readonly key: string;
  /** Why the action is not possible; absent = it is. */
  readonly refusal?: string | undefined;
  readonly onClick: () => void;
}

/** Takes the requested step of the document in view when its page is shown, if the user may still take it. */
export function useRequestedStep(actions: readonly StepAction[]): void {
  const { pathname } = useLocation();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (requested?.path !== pathname) return;
    const { step } = requested;
    requested = undefined;
    latest.current.find(({ key, refusal }) => key === step && refusal === undefined)?.onClick();
  }, [pathname]);
}
