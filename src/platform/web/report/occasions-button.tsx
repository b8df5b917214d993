import { Suspense, useRef, useState } from 'react'
import { useMay } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { lazyPart } from '../list/lazy-part.ts'
import { hrefOf } from '../routing/screen.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { occasionPaths } from './occasion-paths.ts'
import { occasionsMessages } from './occasions.messages.ts'

const OccasionsDialog = lazyPart(async () => (await import('./occasions-dialog.tsx')).OccasionsDialog)

/** The way to write down what is known of a time, for whoever may; to look it up for whoever may only that. */
export function OccasionsButton() {
  const t = useMessages(occasionsMessages)
  const mayWrite = useMay('occasions.write')
  const mayRead = useMay('occasions.read')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!mayWrite)
    return mayRead ? (
      <LinkButton look="quiet" size="small" icon="calendar" href={hrefOf(occasionPaths.list)}>
        {t.occasions}
      </LinkButton>
    ) : null
  // One dialog yields to another in between: what had the focus before the first is forgotten.
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <Button ref={button} look="quiet" size="small" icon="calendar" onClick={() => setOpen(true)}>
        {t.occasions}
      </Button>
      <Suspense>{isOpen && <OccasionsDialog onClose={close} />}</Suspense>
    </>
  )
}
