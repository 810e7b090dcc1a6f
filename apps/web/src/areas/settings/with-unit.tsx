import { cloneElement, type ReactElement } from 'react';

interface FieldProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (...changed: unknown[]) => void;
}

interface WithUnitProps extends FieldProps {
  readonly unit: string;
  readonly children: ReactElement<FieldProps>;
}

/** A field with its unit; inside a `Form.Item`, which provides its value. */
export function WithUnit({ unit, children, ...given }: WithUnitProps) {
  return (
    <div className="settings-with-unit">
      {cloneElement(children, given)}
      <span>{unit}</span>
    </div>
  );
}
