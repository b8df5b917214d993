import { localName } from '#platform/contract/text/name-in.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { categories, categoryDraft, type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { CategoryForm, storedCategory, useCategoryFields } from './category-form.tsx'
import { categoryFormMessages } from './category-form.messages.ts'
import { categoriesMessages } from './categories.messages.ts'

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
  const list = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const fields = useCategoryFields()
  const { patch } = useCategoryCalls(category.id)
  const edit = useRecordEdit({
    type: 'category',
    record: category,
    history: categories.history,
    schema: categoryDraft,
    fields,
    stored: storedCategory,
    patch,
  })
  const { form } = edit
  const name = localName(category.name, locale)
  const more = { position: { label: t.fields.position }, retired: { label: t.fields.retired } }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: list.categories, path: categoryPaths.list }}
      crumbs={category.path.map((place) => ({
        label: localName(place.name, locale),
        href: hrefOf(categoryPaths.show, { cat_id: place.id }),
      }))}
      status={category.retired && <RetiredTag label={list.retired} />}
      specs={more}
      createPath={categoryPaths.create}
      saved={t.saved(name)}
      foot={<CategoryFoot category={category} dirty={form.dirty} />}
    >
      <CategoryForm form={form} />
    </RecordEdit>
  )
}

function CategoryFoot({ category, dirty }: { category: Category; dirty: boolean }) {
  const t = useMessages(categoryFormMessages)
  const { patch, remove } = useCategoryCalls(category.id)
  const { usedBy, ownItems, subcategories } = category
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
      retire={{ record: category, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(category, t.removed(name)),
      }}
    />
  )
}
