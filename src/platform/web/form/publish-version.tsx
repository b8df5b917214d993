import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { asApiError } from '../api/api-error.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProblemBanner } from './problem-banner.tsx'

/** What stands in the way of a version. */
interface Obstacles {
  /** Why it cannot be published at all. */
  refused?: ReactNode
  /** Published versions that it would take the place of. */
  others: readonly { id: number; label: string }[]
}

interface Props {
  t: Record<'publish' | 'replace' | 'replaceText' | 'cancel', string>
  title: string
  /** @param refused what the last refusal carries */
  obstacles: (refused: unknown) => Obstacles
  publish: (replace: boolean) => Promise<unknown>
  /** What publishing does. */
  children: ReactNode
}

/** Brings a draft into force. Where other versions stand in its way, it names them and offers to replace them. */
export function PublishVersion(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="check" onClick={() => setOpen(true)}>
        {props.t.publish}
      </Button>
      {isOpen && <PublishDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PublishDialog(props: Props & { onClose: () => void }) {
  const { t, title, obstacles, publish, children, onClose } = props
  const action = useMutation({ mutationFn: publish, networkMode: 'always', onSuccess: onClose })
  const error = action.error && asApiError(action.error)
  const { refused, others } = obstacles(error?.current)
  const isReplacing = others.length > 0
  const footer = (
    <>
      {!refused && (
        <Button look="primary" busy={action.isPending} onClick={() => action.mutate(isReplacing)}>
          {isReplacing ? t.replace : t.publish}
        </Button>
      )}
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} dirty={false} onClose={onClose} footer={footer}>
      {refused || children}
      {isReplacing && (
        <>
          <InlineMessage tone="plum">{t.replaceText}</InlineMessage>
          <ul className="stack-2 bare-list">
            {others.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {error && !refused && !isReplacing && <ProblemBanner error={error} onClose={action.reset} />}
    </Dialog>
  )
}
