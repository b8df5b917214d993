import { useMessages } from '../i18n/messages.ts'
import { copyText } from '../list/copy-text.ts'
import { Instant } from '../text/date-text.tsx'
import { UserParagraph } from '../text/user-text.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { PopoverButton } from '../ui/popover.tsx'
import { StatusTag, type Tone } from '../ui/status.tsx'
import { toast } from '../ui/toasts.tsx'
import type { OutboxItem, OutboxState } from './outbox-items.ts'
import css from './outbox.module.css'
import { outboxMessages } from './outbox.messages.ts'
import type { AppOutbox } from './start-outbox.ts'

const badgeStyles: Record<OutboxState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  failed: { tone: 'danger', icon: 'error' },
}

interface WaitingProps {
  outbox: AppOutbox
  items: readonly OutboxItem[]
}

interface ListProps extends WaitingProps {
  /** With the way to the record each belongs to. */
  isAnywhere?: boolean
}

/** How much is not sent yet, and what it is. */
export function WaitingButton({ outbox, items }: WaitingProps) {
  const t = useMessages(outboxMessages)
  const count = t.waitingOnes(items.length)
  return (
    <PopoverButton label={t.title} icon="send" text={<span className={css.count}>{count}</span>}>
      <div className={css.panel}>
        <p className={css.text}>{t.text}</p>
        <OutboxList outbox={outbox} items={items} isAnywhere />
      </div>
    </PopoverButton>
  )
}

/** What has not been sent yet: how it stands, and what a person can do about it. */
export function OutboxList({ outbox, items, isAnywhere = false }: ListProps) {
  const t = useMessages(outboxMessages)
  return (
    <ul className="stack-3 bare-list" aria-label={t.title}>
      {items.map((item) => (
        <li key={item.id} className={css.item} data-state={item.state}>
          <p className={css.head}>
            <StatusTag {...badgeStyles[item.state]}>{t.states[item.state]}</StatusTag>
            <Instant at={new Date(item.writtenAt).toISOString()} />
          </p>
          <UserParagraph>{textOf(outbox, item)}</UserParagraph>
          {item.refused !== null && <p className={css.reason}>{reasonOf(item.refused, t.reasons)}</p>}
          <Actions outbox={outbox} item={item} isAnywhere={isAnywhere} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ outbox, item, isAnywhere }: { outbox: AppOutbox; item: OutboxItem; isAnywhere: boolean }) {
  const t = useMessages(outboxMessages)
  const href = outbox.kinds[item.kind]?.hrefOf(item)
  const remove = () => {
    outbox.remove(item.id)
    toast(t.removed, { undo: () => outbox.add(item) })
  }
  return (
    <div className="line-2">
      {item.state === 'failed' && (
        <Button size="small" icon="refresh" onClick={() => outbox.retry(item.id)}>
          {t.retry}
        </Button>
      )}
      {item.state === 'waiting' && (
        <Button size="small" icon="send" onClick={() => outbox.flush()}>
          {t.sendNow}
        </Button>
      )}
      {isAnywhere && href !== undefined && (
        <LinkButton size="small" look="quiet" icon="user" href={href}>
          {t.open}
        </LinkButton>
      )}
      {item.state === 'failed' && (
        <>
          <Button
            size="small"
            look="quiet"
            icon="copy"
            onClick={() => void copyText(textOf(outbox, item), t.copied)}
          >
            {t.copy}
          </Button>
          <Button size="small" look="quiet" icon="trash" onClick={remove}>
            {t.remove}
          </Button>
        </>
      )}
    </div>
  )
}

function textOf(outbox: AppOutbox, item: OutboxItem): string {
  return outbox.kinds[item.kind]?.textOf(item) ?? ''
}

/** Why it was refused, in words. */
function reasonOf(code: string, words: Record<string, string>): string {
  return words[code] ?? words['other'] ?? ''
}
