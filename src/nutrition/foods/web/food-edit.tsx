import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { editScreen, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { recordMessages } from '#platform/web/form/record.messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodPaths } from '../food-paths.contract.ts'
import { type Food } from '../foods.contract.ts'
import { foodRecord, useFoodFields } from './food-fields.ts'
import { FoodFoot } from './food-foot.tsx'
import { foodFormMessages } from './food-form.messages.ts'
import { FoodForm } from './food-form.tsx'
import { copyHref } from './food-links.ts'
import { KnownFood } from './known-food.tsx'
import { useKnownItems } from './known-items.ts'

export const Screen = editScreen(foodRecord, FoodEdit)

function FoodEdit({ record: food }: { record: Food }) {
  const t = useMessages(foodFormMessages)
  const fields = useFoodFields(food.contents)
  const edit = useRecordEdit(foodRecord, food, fields)
  const { form, history, name } = edit
  const items = useKnownItems(food.contents, form.values.contents)
  const { saved: savedText } = useMessages(recordMessages)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(foodPaths.list) }]}
      status={food.retired && <RetiredTag label={t.fields.retired} />}
      actions={
        <>
          <HistoryButton query={history} specs={{ ...fields, retired }} />
          <LinkButton icon="copy" size="small" href={copyHref(food.id)}>
            {t.copy}
          </LinkButton>
        </>
      }
      notice={
        <>
          <KnownFood problem={form.problem} />
          <CreatedNotice name={name} createHref={hrefOf(foodPaths.create)} />
        </>
      }
      onSaved={(saved) => toast(savedText(saved.name.fa))}
      foot={<FoodFoot edit={edit} food={food} />}
    >
      <FoodForm form={form} items={items} />
    </FormScreen>
  )
}
