import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { clientSource } from './client-source.ts'
import css from './copy-dialog.module.css'
import type { CopyProps } from './copy-menu.tsx'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { judgementMessages } from './judgement.messages.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import { useCopy } from './use-copy.ts'

type Whose = 'own' | 'other' | 'diet'

interface Props extends CopyProps {
  onClose: () => void
}

/** What the draft starts from: an earlier list of the client, one of another client, or a diet. */
export function CopyDialog({ onClose, ...props }: Props) {
  const t = useMessages(foodListScreenMessages).copy
  const { close } = useMessages(judgementMessages)
  const [whose, setWhose] = useState<Whose>('own')
  const [otherId, setOtherId] = useState<number | null>(null)
  const [asking, setAsking] = useState<number | null>(null)
  const copying = useCopy(props, onClose)
  const { board, listVersion, onCompose } = props
  const ways = useWays(onCompose !== undefined)
  const clientId = whose === 'own' ? board.clientId : otherId
  const pick = (listId: number) => (listVersion === null ? copying.copy(listId) : setAsking(listId))
  return (
    <Dialog
      title={t.title}
      width="wide"
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <div className="stack-4">
        {ways.length > 1 && (
          <SegmentedControl
            label={t.title}
            segments={optionsOf(ways, t.whose)}
            value={whose}
            onChange={setWhose}
          />
        )}
        {whose === 'diet' && <FromDiet onCompose={onCompose} onClose={onClose} />}
        {whose === 'other' && (
          <>
            <RecordPicker
              name="copyFrom"
              label={t.client}
              source={clientSource}
              value={otherId}
              onChange={setOtherId}
            />
            <InlineMessage tone="info">{t.judgedHere(board.client.fullName)}</InlineMessage>
          </>
        )}
        {whose !== 'diet' && clientId !== null && (
          <Lists key={clientId} {...props} clientId={clientId} busy={copying.busy} onPick={pick} />
        )}
        {copying.problem && <ProblemBanner error={copying.problem} onClose={copying.dismiss} />}
      </div>
      {asking !== null && (
        <ReplaceQuestion
          onConfirm={() => {
            setAsking(null)
            copying.copy(asking)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  )
}

function useWays(mayCompose: boolean): Whose[] {
  const mayFind = useMay('clients.read')
  const other: Whose[] = mayFind ? ['other'] : []
  return mayCompose ? ['own', ...other, 'diet'] : ['own', ...other]
}

function FromDiet({ onCompose, onClose }: Pick<Props, 'onCompose' | 'onClose'>) {
  const t = useMessages(foodListScreenMessages).copy
  return (
    <>
      <p>{t.dietText}</p>
      <div>
        <Button
          icon="refresh"
          onClick={() => {
            onClose()
            onCompose?.()
          }}
        >
          {t.fromDiet}
        </Button>
      </div>
    </>
  )
}

interface ListsProps extends CopyProps {
  clientId: number
  busy: boolean
  onPick: (listId: number) => void
}

/** Lists of a client that have the layout of this one and hold foods. */
function Lists({ kind, board, clientId, busy, onPick }: ListsProps) {
  const t = useMessages(foodListScreenMessages)
  const { format } = useLocale()
  const query = useQuery(useApi().query(foodLists.ofClient, { params: { clientId } }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={4} />}>
      {(all) => {
        const rows = all.filter(
          (row) =>
            row.hasContent &&
            (row.kind === 'daily') === (kind === 'daily') &&
            !(row.visitId === board.visitId && row.kind === kind),
        )
        if (rows.length === 0) return <p className="meta">{t.copy.none}</p>
        return (
          <ul className="stack bare-list">
            {rows.map((row) => {
              const range = format.dateRange(row.fromDay, addDays(row.fromDay, row.days - 1))
              const name = `${t.kinds[row.kind]}، ${t.visit(row.visitNumber)}`
              return (
                <li key={row.id} className={css.row}>
                  <span className={css.name}>{name}</span>
                  <span className={css.meta}>{range}</span>
                  <span className={css.meta}>{t.states[row.state]}</span>
                  <Button
                    size="small"
                    icon="copy"
                    busy={busy}
                    aria-label={t.copy.take(t.copy.row(name, range))}
                    onClick={() => onPick(row.id)}
                  >
                    {t.copy.takeShort}
                  </Button>
                </li>
              )
            })}
          </ul>
        )
      }}
    </Loaded>
  )
}
