import type { ReactNode } from 'react'
import type { IconName } from './icon-paths.ts'
import { StatusTag, type Tone } from './status.tsx'

interface Props {
  when: boolean
  tone: Tone
  icon: IconName
  children: ReactNode
}

/** A tag after a name, a space apart, for what is unusual about it: `<MarkAfter when={retired} … />`. */
export function MarkAfter({ when, ...tag }: Props) {
  if (!when) return null
  return (
    <>
      {' '}
      <StatusTag {...tag} />
    </>
  )
}
