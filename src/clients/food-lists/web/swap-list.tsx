import { useQuery } from '@tanstack/react-query'
import type { TargetName } from '#nutrition/composer/list-gaps.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { z } from 'zod'
import type { swapsReply } from '../food-list-acts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { FoundFoodRow } from './found-food-row.tsx'
import css from './meal-panel.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { type EntryPlace, mealAt, swapFood } from './list-edits.ts'
import { targetsHarmed } from './target-view.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  place: EntryPlace
  onDone: () => void
}

/** Foods of the same meal with equal energy. The server answers for the stored list, so a changed meal is saved first. */
export function SwapList({ editor, place, onDone }: Props) {
  const t = useMessages(listEditorMessages).panel
  const isChanged = mealAt(editor.document.content, place) !== mealAt(editor.base.content, place)
  return (
    <div className={css.swaps} role="group" aria-label={t.swapsTitle}>
      {isChanged ? (
        <>
          <p className={css.note}>{t.swapsNeedSave}</p>
          <SaveButton editor={editor} />
        </>
      ) : (
        <Swaps editor={editor} place={place} onDone={onDone} />
      )}
    </div>
  )
}

function SaveButton({ editor }: { editor: ListEditor }) {
  const t = useMessages(listEditorMessages).bar
  return (
    <Button size="small" busy={editor.busy} onClick={() => void editor.save()}>
      {t.save}
    </Button>
  )
}

type SwapReply = z.infer<typeof swapsReply>

function Swaps({ editor, place, onDone }: Props) {
  const { panel: t, targets } = useMessages(listEditorMessages)
  const { format } = useLocale()
  const api = useApi()
  const { list } = editor
  const { day, mealCode: meal, entry } = place
  const query = useQuery(
    api.query(foodLists.swaps, {
      params: { visitId: list.visitId, kind: list.kind },
      query: { ...(day === null ? {} : { day }), meal, entry },
    }),
  )
  return (
    <Loaded query={query} skeleton={<Skeleton count={4} />}>
      {({ swaps, names, facts }) =>
        swaps.length === 0 ? (
          <p className={css.note}>{t.swapsNone}</p>
        ) : (
          withHarm(swaps, facts).map(({ food, energyPermille, harmed, document }) => (
            <FoundFoodRow
              key={food.foodId}
              food={food}
              names={names}
              note={[energyNote(energyPermille), ...harmNote(harmed)].join('، ')}
              actLabel={t.swap}
              onAct={() => {
                editor.edit(document, { names })
                onDone()
              }}
            />
          ))
        )
      }
    </Loaded>
  )

  /** What each swap makes of the list; those that keep its targets come first. */
  function withHarm(swaps: SwapReply['swaps'], facts: SwapReply['facts']) {
    const all = swaps.map((swap) => {
      const document = swapFood(editor.document, place, { ...swap.food, facts })
      return { ...swap, document, harmed: targetsHarmed(editor.document, document, day) }
    })
    return all.toSorted((one, two) => Number(one.harmed.length > 0) - Number(two.harmed.length > 0))
  }

  function harmNote(harmed: readonly TargetName[]): string[] {
    return harmed.length === 0 ? [] : [t.swapHarms(format.list(harmed.map((name) => targets.names[name])))]
  }

  function energyNote(permille: number): string {
    const share = format.percent(Math.abs(permille) / 1000)
    if (Math.abs(permille) < 5) return t.swapEqual
    return permille > 0 ? t.swapMore(share) : t.swapLess(share)
  }
}
