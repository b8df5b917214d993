import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { Category } from '../categories.contract.ts'
import { categoriesMessages } from './categories.messages.ts'
import { categorySource } from './category-source.ts'
import { useCategoryMoves } from './use-category-moves.ts'

/** Puts a category with everything below it under another one, or at the top. */
export function CategoryMoveDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const { move } = useCategoryMoves()
  const [parentId, setParentId] = useState(category.parentId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    const refusal = await move(category, parentId)
    setBusy(false)
    if (refusal === null) onClose()
    else setProblem(refusal)
  }
  return (
    <Dialog
      title={t.moveTitle(localName(category.name, locale))}
      onClose={onClose}
      dirty={false}
      footer={
        <>
          <Button look="primary" busy={busy} onClick={() => void run()}>
            {t.moveRun}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      <RecordPicker
        name="parentId"
        label={t.moveTo}
        hint={t.moveHint}
        source={categorySource}
        value={parentId}
        onChange={(id) => {
          setProblem(null)
          setParentId(id)
        }}
        {...(problem === null ? {} : { error: problem })}
      />
    </Dialog>
  )
}
