import { useQuery, useQueryClient } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const api = useApi()
  const fields = useDishClassFields()
  const patch = usePatch(dishClass.id)
  const history = useQuery(api.query(dishClasses.history, { params: { dishClassId: dishClass.id } }))
  const form = useRecordForm({
    record: dishClass,
    schema: dishClassDraft,
    fields,
    draft: `dish-class/${dishClass.id}`,
    stored: storedDishClass,
    patch,
  })
  const name = localName(dishClass.name, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.dishClasses, href: backHref(dishClassPaths.list) }]}
      actions={<HistoryButton query={history} specs={fields} form={form} />}
      onSaved={() => toast(t.saved(name))}
    >
      <DishClassForm form={form} />
    </FormScreen>
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
