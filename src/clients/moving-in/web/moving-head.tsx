import { useRouter } from '@tanstack/react-router'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm-dialog.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { MovingIn } from '../moving-in.contract.ts'
import { movingKinds, movingRowStates, type MovingRowState } from '../moving-fields.contract.ts'
import { movingInMessages } from './moving-in.messages.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './moving-in.module.css'
import { movingInPaths } from './moving-in-paths.ts'
import { useMovingIn } from './use-moving-in.ts'

/** How far the import is, what can be done about it now, and its rows by state: each number opens them. */
export function MovingHead({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const { format } = useLocale()
  const shown = movingRowStates.filter((state) => rowsIn(moving, [state]) > 0)
  const hasRows = ['judged', 'keeping', 'kept'].includes(moving.state)
  return (
    <>
      <State moving={moving} />
      {hasRows && shown.length > 0 && (
        <div className={css.tiles}>
          {shown.map((state) => (
            <KpiTile
              key={state}
              label={t.rowStates[state]}
              value={format.number(rowsIn(moving, [state]))}
              href={hrefOf(movingInPaths.one, { moving_id: moving.id }, `?state=${state}`)}
            />
          ))}
        </div>
      )}
    </>
  )
}

export function rowsIn({ counts }: MovingIn, states: readonly MovingRowState[]): number {
  return movingKinds
    .flatMap((kind) => states.map((state) => counts[kind]?.[state] ?? 0))
    .reduce((sum, count) => sum + count, 0)
}

function State({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  switch (moving.state) {
    case 'open':
      return moving.files.length > 0 ? <Judge moving={moving} /> : <Remove moving={moving} />
    case 'judging':
      return <Progress label={t.judging} moving={moving} />
    case 'failed':
      return <Banner tone="danger" title={t.failed} actions={<JudgeButton moving={moving} />} />
    case 'judged':
      return <Ready moving={moving} />
    case 'keeping':
      return <Progress label={t.keeping} moving={moving} />
    case 'kept':
      return <Kept moving={moving} />
    case 'taking-back':
      return <Progress label={t.takingBack} moving={moving} />
    case 'taken-back':
      return (
        <Banner
          tone="info"
          title={moving.remaining > 0 ? `${t.takenBack}؛ ${t.remaining(moving.remaining)}` : t.takenBack}
        />
      )
  }
}

function Progress({ label, moving: { done, total } }: { label: string; moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Banner tone="info" title={label}>
      <div role="status">
        <p className="flush muted">{t.progress(done, total)}</p>
        <progress className={table.bar} aria-label={label} value={done} max={Math.max(total, 1)} />
      </div>
    </Banner>
  )
}

function JudgeButton({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const { judge } = useMovingIn(moving)
  return (
    <Button look="primary" icon="play" busy={judge.isPending} onClick={() => judge.mutate()}>
      {moving.state === 'open' ? t.judge : t.judgeAgain}
    </Button>
  )
}

function Judge({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Banner
      tone="info"
      title={t.states.open}
      actions={
        <>
          <JudgeButton moving={moving} />
          <RemoveButton moving={moving} />
        </>
      }
    >
      {t.judgeText}
    </Banner>
  )
}

function Remove({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Banner tone="info" title={t.states.open} actions={<RemoveButton moving={moving} />}>
      {t.openStateText}
    </Banner>
  )
}

type Act = 'keep' | 'takeBack' | 'remove'

const actIcons = { keep: 'success', takeBack: 'undo', remove: 'trash' } as const

/** A button that asks before it acts on what was read. */
function Asking({
  act,
  moving,
  rest = false,
  label,
  title,
  lines,
}: {
  act: Act
  moving: MovingIn
  rest?: boolean
  label: string
  title: string
  lines: readonly string[]
}) {
  const form = useMessages(formMessages)
  const router = useRouter()
  const acts = useMovingIn(moving)
  const { isPending, error } = acts[act]
  const confirm = (close: () => void) => {
    if (act === 'takeBack') acts.takeBack.mutate(rest, { onSuccess: close })
    else if (act === 'keep') acts.keep.mutate(undefined, { onSuccess: close })
    else acts.remove.mutate(undefined, { onSuccess: () => router.history.push(movingInPaths.list) })
  }
  return (
    <ConfirmButton
      label={label}
      look={act === 'keep' ? 'primary' : 'secondary'}
      icon={actIcons[act]}
      title={title}
      consequences={lines}
      confirmLook={act === 'keep' ? 'primary' : 'danger-final'}
      busy={isPending}
      error={error ? problemSentence(asApiError(error), form) : undefined}
      onConfirm={confirm}
    />
  )
}

function RemoveButton({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Asking
      act="remove"
      moving={moving}
      label={t.remove}
      title={t.removeTitle}
      lines={Object.values(t.removeLines)}
    />
  )
}

function Ready({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const open = moving.questions.filter(({ answer }) => answer === null).length
  const rows = rowsIn(moving, ['new', 'changed'])
  return (
    <Banner
      tone={open > 0 ? 'plum' : 'today'}
      title={open > 0 ? t.openQuestions(open) : rows > 0 ? t.ready : t.nothing}
      actions={
        <>
          {rows > 0 && (
            <Asking
              act="keep"
              moving={moving}
              label={t.keep}
              title={t.keepTitle(rows)}
              lines={Object.values(t.keepLines)}
            />
          )}
          <RemoveButton moving={moving} />
        </>
      }
    >
      {open > 0 && <p className="flush muted">{t.openText}</p>}
      <p className="flush muted">{t.readyText(rows)}</p>
    </Banner>
  )
}

function Kept({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Banner
      tone="success"
      title={t.kept(moving.people)}
      actions={
        <Asking
          act="takeBack"
          moving={moving}
          rest={moving.remaining > 0}
          label={moving.remaining > 0 ? t.takeBackRest : t.takeBack}
          title={t.takeBackTitle}
          lines={moving.remaining > 0 ? [t.blockedText] : Object.values(t.takeBackLines)}
        />
      }
    >
      {t.keptText}
    </Banner>
  )
}
