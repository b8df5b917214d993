import { useQueryClient } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import {
  type DishClass,
  dishClassDraft,
  type DishClassNumbers,
  dishClasses,
} from '../dish-classes.contract.ts'
import { DishClassForm, storedDishClass, useDishClassFields } from './dish-class-form.tsx'
import { dishClassPaths } from './dish-class-paths.ts'
import { dishClassesMessages } from './dish-classes.messages.ts'

export function Screen() {
  const t = useMessages(dishClassesMessages)
  return (
    <RecordPage get={dishClasses.get} title={t.editTitle}>
      {(stored) => <DishClassEdit key={stored.id} dishClass={stored} />}
    </RecordPage>
  )
}

function DishClassEdit({ dishClass }: { dishClass: DishClass }) {
  const t = useMessages(dishClassesMessages)
  const fields = useDishClassFields()
  const patch = usePatch(dishClass.id)
  const edit = useRecordEdit({
    type: 'dish-class',
    record: dishClass,
    history: dishClasses.history,
    schema: dishClassDraft,
    fields,
    stored: storedDishClass,
    patch,
  })
  const { form } = edit
  const name = localName(dishClass.name, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.dishClasses, path: dishClassPaths.list }}
      saved={t.saved(name)}
    >
      <DishClassForm form={form} />
    </RecordEdit>
  )
}

function usePatch(dishClassId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { dishClassId }
  return async (body: Partial<DishClassNumbers>, version: number): Promise<DishClass> => {
    const reply = await api.call(dishClasses.update, { params, body }, { ifMatch: version })
    queries.setQueryData(api.query(dishClasses.get, { params }).queryKey, reply)
    for (const endpoint of [dishClasses.list, dishClasses.history]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
    return reply.data
  }
}
