import { StatusTag } from './status.tsx'

/** Beside a record that new choices do not offer any more. */
export function RetiredTag({ label }: { label: string }) {
  return (
    <StatusTag tone="neutral" icon="pause">
      {label}
    </StatusTag>
  )
}
