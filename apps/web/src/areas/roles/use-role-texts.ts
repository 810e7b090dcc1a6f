import { presetRoleOf } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';

/** Returns the texts that show a role: its name, and its description; those of a role without its first name are stored. */
export function useRoleTexts() {
  const text = useText('roles');
  const nameOf = (displayName: string): string => {
    const preset = presetRoleOf(displayName);
    return preset === undefined ? displayName : text(`presets.${preset}.name`);
  };
  const descriptionOf = (displayName: string): string | undefined => {
    const preset = presetRoleOf(displayName);
    return preset === undefined ? undefined : text(`presets.${preset}.description`);
  };
  return { nameOf, descriptionOf };
}
