import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Avatar } from './avatar.tsx'
import { Banner, InlineMessage } from './banner.tsx'
import { Button, IconButton, LinkButton } from './button.tsx'
import { Card, threadProps } from './card.tsx'
import { Chip, RemovableChip, ToggleChip } from './chip.tsx'
import { EmptyState } from './empty-state.tsx'
import css from './gallery.module.css'
import { galleryMessages } from './gallery.messages.ts'
import { KpiTile } from './kpi-tile.tsx'
import { Plate } from './plate.tsx'
import { Skeleton } from './skeleton.tsx'
import { Star } from './star.tsx'
import { Badge, DueTag, StatusTag } from './status.tsx'

const nothing = () => undefined

export function ButtonSamples() {
  const t = useMessages(galleryMessages)
  return (
    <>
      <div className="line-3">
        <Button look="primary">{t.save}</Button>
        <Button look="primary" busy>
          {t.saving}
        </Button>
        <Button icon="edit">{t.edit}</Button>
        <Button look="quiet">{t.more}</Button>
        <Button disabled>{t.off}</Button>
      </div>
      <div className="line-3">
        <Button look="danger" icon="trash">
          {t.remove}
        </Button>
        <Button look="danger-final">{t.removeNow}</Button>
        <LinkButton href="#/" iconAfter="arrow-forward">
          {t.open}
        </LinkButton>
        <Button size="small" icon="plus">
          {t.newClient}
        </Button>
        <IconButton icon="more" label={t.more} />
        <IconButton icon="reply" label={t.open} look="secondary" />
      </div>
    </>
  )
}

export function StatusSamples() {
  const t = useMessages(galleryMessages)
  const { format } = useLocale()
  return (
    <>
      <div className="line-3">
        <StatusTag tone="success" icon="success">
          {t.active}
        </StatusTag>
        <StatusTag tone="neutral" icon="pause">
          {t.paused}
        </StatusTag>
        <StatusTag tone="plum" icon="sign-out">
          {t.left}
        </StatusTag>
        <StatusTag tone="info" icon="edit">
          {t.draft}
        </StatusTag>
        <StatusTag tone="primary" icon="list">
          {t.list}
        </StatusTag>
        <DueTag due="today">{t.dueToday}</DueTag>
        <DueTag due="late">{t.late}</DueTag>
        <Badge label={t.comments}>{format.number(12)}</Badge>
        <Badge tone="today" label={t.waiting}>
          {format.number(3)}
        </Badge>
      </div>
      <div className="line-3">
        <Chip icon="tag">{t.tag}</Chip>
        <Chip>Ali (VIP)</Chip>
        <RemovableChip onRemove={nothing} removeLabel={t.removeTag}>
          {t.tag}
        </RemovableChip>
        <ToggleChip pressed onPress={nothing}>
          {t.comments}
        </ToggleChip>
        <ToggleChip pressed={false} icon="card" onPress={nothing}>
          {t.payments}
        </ToggleChip>
      </div>
    </>
  )
}

export function CardSamples() {
  const t = useMessages(galleryMessages)
  const { format } = useLocale()
  return (
    <>
      <Card title={t.clientName} headingLevel={3} due="late" actions={<DueTag due="late">{t.late}</DueTag>}>
        <p>{t.overdueLine}</p>
      </Card>
      <Card
        title={t.waiting}
        headingLevel={3}
        due="today"
        actions={
          <Button size="small" icon="message">
            {t.open}
          </Button>
        }
      >
        <div className="line-3">
          <Avatar name={t.clientName} size="large" />
          <Avatar name={t.roleName} />
          <span>{t.todayLine}</span>
          <DueTag due="today">{t.dueToday}</DueTag>
        </div>
      </Card>
      <div className={css.tiles}>
        <KpiTile label={t.waiting} value={format.number(42)} href="#/" due="today" note={t.dueToday} />
        <KpiTile label={t.clients} value={format.number(111250)} />
      </div>
      <table className={css.table}>
        <tbody>
          <tr {...threadProps('late')}>
            <td>{t.clientName}</td>
            <td>{t.late}</td>
          </tr>
          <tr {...threadProps('today')}>
            <td>{t.roleName}</td>
            <td>{t.dueToday}</td>
          </tr>
        </tbody>
      </table>
      <Plates />
    </>
  )
}

function Plates() {
  const t = useMessages(galleryMessages)
  const { format } = useLocale()
  const share = (value: number, max: number) => format.percent(value / max)
  return (
    <div className="line-3">
      <Plate label={t.protein} value={52} max={80} valueText={share(52, 80)}>
        {share(52, 80)}
      </Plate>
      <Plate label={t.iron} value={18} max={18} valueText={share(18, 18)} tone="success">
        {share(18, 18)}
      </Plate>
      <Plate label={t.iron} value={4} max={18} valueText={share(4, 18)} tone="danger" size="small">
        {format.number(4)}
      </Plate>
      <Plate label={t.visits(3)} value={3} max={4} valueText={share(3, 4)} tone="today" size="small">
        {format.number(3)}
      </Plate>
    </div>
  )
}

export function MessageSamples() {
  const t = useMessages(galleryMessages)
  return (
    <>
      <Banner tone="success" title={t.savedTitle} onClose={nothing}>
        {t.savedText}
      </Banner>
      <Banner tone="danger" title={t.failedTitle} actions={<Button size="small">{t.retry}</Button>}>
        {t.failedText}
      </Banner>
      <Banner tone="info">{t.savedText}</Banner>
      <Banner tone="plum">{t.overdueLine}</Banner>
      <Banner tone="today">{t.todayLine}</Banner>
      <InlineMessage tone="danger">{t.failedText}</InlineMessage>
    </>
  )
}

export function EmptySamples() {
  const t = useMessages(galleryMessages)
  return (
    <>
      <div className={css.empties}>
        <EmptyState kind="first-use" actions={<Button look="primary">{t.newClient}</Button>} />
        <EmptyState kind="no-results" actions={<Button>{t.more}</Button>} />
        <EmptyState kind="all-done" />
        <EmptyState kind="no-permission" />
      </div>
      <div className={css.empties}>
        <div>
          <Skeleton shape="title" />
          <Skeleton count={3} />
        </div>
        <Skeleton shape="row" count={3} />
        <Skeleton shape="tile" />
        <Skeleton shape="circle" />
      </div>
      <Star size="large" />
    </>
  )
}
