import type { ReactNode } from 'react'

/** A line of a `fact-list`. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
