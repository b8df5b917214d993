import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
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
  const { cat_id: id }: { cat_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(categories.get, { params: { categoryId: Number(id) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(category) => <CategoryEdit key={category.id} category={category} />}
    </LoadedPage>
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
  const stored = storedCategory(category)
  const form = useForm({
    schema: categoryDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `category/${category.id}`,
    stored: storedCategory,
    submit: (_, { changed, version }) => patch(changed, version),
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
