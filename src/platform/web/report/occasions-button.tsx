import { lazy, Suspense, useRef, useState } from 'react'
import { useMay } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { occasionsMessages } from './occasions.messages.ts'

const OccasionsDialog = lazy(async () => ({
  default: (await import('./occasions-dialog.tsx')).OccasionsDialog,
}))

/** The way to write down what is known of a time, for whoever may. */
export function OccasionsButton() {
  const t = useMessages(occasionsMessages)
  const mayWrite = useMay('occasions.write')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!mayWrite) return null
  // One dialog gives way to another in between: what had the focus before the first is forgotten.
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
