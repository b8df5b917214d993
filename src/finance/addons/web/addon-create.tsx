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
import { addonDraft, addons } from '../addons.contract.ts'
import { emptyAddon, addonContent, AddonForm, useAddonFields } from './addon-form.tsx'
import { addonFormMessages } from './addon-form.messages.ts'
import { addonName } from './addon-name.ts'
import { addonPaths } from './addon-paths.ts'
import { addonSource } from './addon-source.ts'

export function Screen() {
  const t = useMessages(addonFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: addonDraft,
    fields: useAddonFields(),
    initial: emptyAddon,
    draft: 'addon/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(addons.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(addons.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<CopyFrom form={form} label={t.copyFrom} source={addonSource} values={addonContent} />}
      crumbs={[{ label: t.list, href: backHref(addonPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(addonPaths.edit, { addon_id: id }))}
      onSavedAndNew={(one) => {
        toast(t.saved(addonName(one, locale)))
        form.startAnew(emptyAddon)
      }}
    >
      <AddonForm form={form} />
    </FormScreen>
  )
}
