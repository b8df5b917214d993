import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { categories, categoryDraft, type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { CategoryForm, storedCategory, useCategoryFields } from './category-form.tsx'
import { categoryFormMessages } from './category-form.messages.ts'
import { categoriesMessages } from './categories.messages.ts'
import { RetiredTag } from './category-name.tsx'

const useCategoryCalls = (categoryId: number) =>
  useRecordCalls(categories, { categoryId }, { listPath: categoryPaths.list })

export function Screen() {
  const t = useMessages(categoryFormMessages)
  return (
    <RecordPage get={categories.get} title={t.editTitle}>
      {(category) => <CategoryEdit key={category.id} category={category} />}
    </RecordPage>
  )
}

function CategoryEdit({ category }: { category: Category }) {
  const t = useMessages(categoryFormMessages)
  const { categories: listTitle } = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const fields = useCategoryFields()
  const { patch } = useCategoryCalls(category.id)
  const params = { categoryId: category.id }
  const history = useQuery(useApi().query(categories.history, { params }))
  const form = useRecordForm({
    record: category,
    schema: categoryDraft,
    fields,
    draft: `category/${category.id}`,
    stored: storedCategory,
    patch,
  })
  const name = localName(category.name, locale)
  const more = { position: { label: t.fields.position }, retired: { label: t.fields.retired } }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[
        { label: listTitle, href: backHref(categoryPaths.list) },
        ...category.path.map((place) => ({
          label: localName(place.name, locale),
          href: hrefOf(categoryPaths.show, { cat_id: place.id }),
        })),
      ]}
      status={category.retired && <RetiredTag />}
      actions={<HistoryButton query={history} specs={{ ...fields, ...more }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(categoryPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<CategoryFoot category={category} dirty={form.dirty} />}
    >
      <CategoryForm form={form} />
    </FormScreen>
  )
}

function CategoryFoot({ category, dirty }: { category: Category; dirty: boolean }) {
  const t = useMessages(categoryFormMessages)
  const { patch, remove } = useCategoryCalls(category.id)
  const { usedBy, ownItems, subcategories, retired, version } = category
  const name = localName(category.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={
        usedBy === 0 ? (
          t.unused
        ) : (
          <a href={hrefOf(categoryPaths.show, { cat_id: category.id })}>{t.usage(ownItems, subcategories)}</a>
        )
      }
      dirty={dirty}
      retire={{
        isRetired: retired,
        text: retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !retired }, version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(category, t.removed(name)),
      }}
    />
  )
}
