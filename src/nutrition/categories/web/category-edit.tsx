import { localName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Category } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { categoriesMessages } from './categories.messages.ts'
import { categoryFormMessages } from './category-form.messages.ts'
import { CategoryForm, categoryRecord, useCategoryFields } from './category-form.tsx'

export const Screen = editScreen(categoryRecord, CategoryEdit)

function CategoryEdit({ record: category }: { record: Category }) {
  const t = useMessages(categoryFormMessages)
  const list = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const edit = useRecordEdit(categoryRecord, category, useCategoryFields())
  const { usedBy, ownItems, subcategories } = category
  return (
    <RecordEdit
      edit={edit}
      list={list.categories}
      crumbs={category.path.map((place) => ({
        label: localName(place.name, locale),
        href: hrefOf(categoryPaths.show, { cat_id: place.id }),
      }))}
      status={category.retired && <RetiredTag label={list.retired} />}
      specs={{ position: { label: t.fields.position }, retired: { label: t.fields.retired } }}
      foot={
        <EditFoot
          edit={edit}
          usage={
            usedBy === 0 ? (
              t.unused
            ) : (
              <a href={hrefOf(categoryPaths.show, { cat_id: category.id })}>
                {t.usage(ownItems, subcategories)}
              </a>
            )
          }
          retire={t}
          removeText={t.removeText}
          refusal={usedBy > 0 ? t.removeRefusal : undefined}
        />
      }
    >
      <CategoryForm form={edit.form} />
    </RecordEdit>
  )
}
