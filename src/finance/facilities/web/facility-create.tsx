import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { facilityDraft, facilities } from '../facilities.contract.ts'
import { emptyFacility, facilityContent, FacilityForm, useFacilityFields } from './facility-form.tsx'
import { facilityFormMessages } from './facility-form.messages.ts'
import { facilityName } from './facility-name.ts'
import { facilityPaths } from './facility-paths.ts'
import { facilitySource } from './facility-source.ts'

export function Screen() {
  const t = useMessages(facilityFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: facilityDraft,
    fields: useFacilityFields(),
    initial: emptyFacility,
    draft: 'facility/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(facilities.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(facilities.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<CopyFrom form={form} label={t.copyFrom} source={facilitySource} values={facilityContent} />}
      crumbs={[{ label: t.list, href: backHref(facilityPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(facilityPaths.edit, { facility_id: id }))}
      onSavedAndNew={(one) => {
        toast(t.saved(facilityName(one, locale)))
        form.startAnew(emptyFacility)
      }}
    >
      <FacilityForm form={form} />
    </FormScreen>
  )
}
