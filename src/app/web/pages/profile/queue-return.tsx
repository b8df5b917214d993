import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import type { QueueName } from '#today/queues/queues.contract.ts'
import { queuesMessages } from '#today/queues/web/queues.messages.ts'
import { profileMessages } from '#clients/profile/web/profile.messages.ts'
import css from '#clients/profile/web/queue-controls.module.css'
import { queueLeftAt } from './queue-left.ts'
import { queueHref } from './queue-navigation.ts'

/** On the profile of somebody whose queue was left: the way back into it, with the key that led out. */
export function QueueReturn({ clientId }: { clientId: number }) {
  const [queue] = useState(() => queueLeftAt(clientId))
  return queue && <WayBack queue={queue} clientId={clientId} />
}

function WayBack({ queue, clientId }: { queue: QueueName; clientId: number }) {
  const t = useMessages(profileMessages).queue
  const words = useMessages(queuesMessages)
  const router = useRouter()
  const href = queueHref(queue, clientId)
  useShortcuts({ p: () => router.history.push(href.slice(1)) })
  return (
    <section className={css.bar} aria-label={t.label} data-print="hide">
      <LinkButton look="quiet" size="small" icon="play" href={href} aria-keyshortcuts="P">
        {t.goOn(words.queues[queue])}
      </LinkButton>
    </section>
  )
}
