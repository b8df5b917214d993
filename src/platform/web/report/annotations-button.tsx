import { Suspense, useRef, useState } from 'react'
import { useMay } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { lazyPart } from '../list/lazy-part.ts'
import { hrefOf } from '../routing/screen.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { annotationPaths } from './annotation-paths.ts'
import { annotationsMessages } from './annotations.messages.ts'

const AnnotationsDialog = lazyPart(async () => (await import('./annotations-dialog.tsx')).AnnotationsDialog)

/** The way to write down what is known of a time, for whoever may; to look it up for whoever may only that. */
export function AnnotationsButton() {
  const t = useMessages(annotationsMessages)
  const mayWrite = useMay('annotations.write')
  const mayRead = useMay('annotations.read')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!mayWrite)
    return mayRead ? (
      <LinkButton look="quiet" size="small" icon="calendar" href={hrefOf(annotationPaths.list)}>
        {t.annotations}
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
        {t.annotations}
      </Button>
      <Suspense>{isOpen && <AnnotationsDialog onClose={close} />}</Suspense>
    </>
  )
}
