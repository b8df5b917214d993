import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm-dialog.tsx'
import { importLimits, type BlockedItem, type ImportState } from '../food-item-import.contract.ts'
import { importUndoMessages } from './import-undo.messages.ts'
import type { useFoodItemImport } from './use-food-item-import.ts'

interface Props {
  state: ImportState
  work: ReturnType<typeof useFoodItemImport>
}

/** Takes a written import back, and names what stays because something was built upon it. */
export function ImportUndo({ state, work }: Props) {
  const t = useMessages(importUndoMessages)
  const isTaken = state.stage === 'taken-back'
  if (!isTaken && state.stage !== 'done') return null
  const isBlocked = state.blockedCount > 0
  return (
    <>
      {isTaken && <Banner tone="info" title={t.taken} />}
      {isBlocked && <Blocked state={state} isTaken={isTaken} />}
      {(isBlocked || !isTaken) && <TakeBack isRest={isBlocked} work={work} />}
    </>
  )
}

function TakeBack({ isRest, work: { takeBack } }: { isRest: boolean; work: Props['work'] }) {
  const t = useMessages(importUndoMessages)
  const label = isRest ? t.takeBackRest : t.takeBack
  return (
    <div>
      <ConfirmButton
        label={label}
        icon="undo"
        title={t.title}
        consequences={isRest ? [t.lines.first, t.stays] : Object.values(t.lines)}
        busy={takeBack.isPending}
        error={takeBack.error ? t.failed : undefined}
        onConfirm={(close) => takeBack.mutate(isRest, { onSuccess: close })}
      />
    </div>
  )
}

function Blocked({ state: { blocked, blockedCount }, isTaken }: Pick<Props, 'state'> & { isTaken: boolean }) {
  const t = useMessages(importUndoMessages)
  return (
    <Banner tone="today" title={t.blocked(blockedCount)}>
      <p className="muted flush">
        {isTaken ? t.stayed : t.stays} {blockedCount > importLimits.blocked && t.first(blocked.length)}
      </p>
      <ul className="stack-2 bare-list">
        {blocked.map((item) => (
          <li key={item.foodItemId}>
            <LinkButton size="small" href={hrefOf(foodItemPaths.edit, { food_id: item.foodItemId })}>
              <UserText>{item.name}</UserText>
            </LinkButton>{' '}
            <BuiltWords built={item.built} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function BuiltWords({ built }: Pick<BlockedItem, 'built'>) {
  const words = useMessages(importUndoMessages).built
  return built
    .map(({ what, count, by }) => {
      const word = words[what]
      return typeof word === 'string' ? word : word(count, by)
    })
    .join('، ')
}
