import type { ReactNode } from 'react';
import './form.css';

/** Lays fields out in two columns, one on a phone. A `Form.Item` with `className="form-wide"` takes the whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>;
}
