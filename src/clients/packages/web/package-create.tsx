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
import { packageDraft, packages } from '../packages.contract.ts'
import { emptyPackage, packageContent, PackageForm, usePackageFields } from './package-form.tsx'
import { packageFormMessages } from './package-form.messages.ts'
import { packageName } from './package-name.ts'
import { packagePaths } from './package-paths.ts'
import { packageSource } from './package-source.ts'

export function Screen() {
  const t = useMessages(packageFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: packageDraft,
    fields: usePackageFields(),
    initial: emptyPackage,
    draft: 'package/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(packages.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(packages.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={<CopyFrom form={form} label={t.copyFrom} source={packageSource} values={packageContent} />}
      crumbs={[{ label: t.list, href: backHref(packagePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(packagePaths.edit, { package_id: id }))}
      onSavedAndNew={(one) => {
        toast(t.saved(packageName(one, locale)))
        form.startAnew(emptyPackage)
      }}
    >
      <PackageForm form={form} />
    </FormScreen>
  )
}
