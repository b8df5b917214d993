import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { FoundFoodRow } from './found-food-row.tsx'
import css from './meal-panel.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { type EntryPlace, mealAt, swapFood } from './list-edits.ts'
import { useProblemLabels } from './use-problem-labels.ts'
import { problemText } from './problem-text.ts'
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
          <p className="meta">{t.swapsNeedSave}</p>
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

function Swaps({ editor, place, onDone }: Props) {
  const t = useMessages(listEditorMessages).panel
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
          <p className="meta">{t.swapsNone}</p>
        ) : (
          swaps.map(({ food, energyPermille, breaks }) => (
            <FoundFoodRow
              key={food.foodId}
              food={food}
              names={names}
              note={energyNote(energyPermille)}
              actionLabel={t.swap}
              onAction={() => {
                editor.edit(swapFood(editor.document, place, { ...food, facts }), { names })
                onDone()
              }}
            >
              <SwapBreaks editor={editor} breaks={breaks} />
            </FoundFoodRow>
          ))
        )
      }
    </Loaded>
  )

  function energyNote(permille: number): string {
    const share = format.percent(Math.abs(permille) / 1000)
    if (Math.abs(permille) < 5) return t.swapEqual
    return permille > 0 ? t.swapMore(share) : t.swapLess(share)
  }
}

/** The first rule that the list would break with a swap. */
function SwapBreaks({ editor, breaks }: { editor: ListEditor; breaks: ListJudgement['problems'] }) {
  const t = useMessages(listEditorMessages).panel
  const words = useProblemLabels()
  const [first] = breaks
  if (!first) return null
  return <InlineMessage tone="plum">{t.swapBreaks(problemText(first, editor, words))}</InlineMessage>
}
