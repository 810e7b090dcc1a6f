import '../layout/form.css';

/** The title of a dialog or drawer: however long, it takes two lines and leaves room for the button that closes. */
export function DialogTitle({ children }: { children: string }) {
  return (
    <span className="dialog-title" title={children}>
      {children}
    </span>
  );
}
