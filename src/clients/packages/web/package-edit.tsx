import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
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
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { packageDraft, packages, type SoldPackage } from '../packages.contract.ts'
import { storedPackage, PackageForm, usePackageFields } from './package-form.tsx'
import { packageFormMessages } from './package-form.messages.ts'
import { packageName } from './package-name.ts'
import { packagePaths } from './package-paths.ts'

const usePackageCalls = (packageId: number) =>
  useRecordCalls(packages, { packageId }, { listPath: packagePaths.list })

export function Screen() {
  const t = useMessages(packageFormMessages)
  const { package_id: packageId }: { package_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(packages.get, { params: { packageId: Number(packageId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(one) => <PackageEdit key={one.id} one={one} />}
    </LoadedPage>
  )
}

function PackageEdit({ one }: { one: SoldPackage }) {
  const t = useMessages(packageFormMessages)
  const api = useApi()
  const fields = usePackageFields()
  const { patch } = usePackageCalls(one.id)
  const history = useQuery(api.query(packages.history, { params: { packageId: one.id } }))
  const stored = storedPackage(one)
  const form = useForm({
    schema: packageDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `package/${one.id}`,
    stored: storedPackage,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = packageName(one, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(packagePaths.list) }]}
      status={
        one.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(packagePaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<PackageFoot one={one} dirty={form.dirty} />}
    >
      <PackageForm form={form} />
    </FormScreen>
  )
}

function PackageFoot({ one, dirty }: { one: SoldPackage; dirty: boolean }) {
  const t = useMessages(packageFormMessages)
  const { patch, remove } = usePackageCalls(one.id)
  const name = packageName(one, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={
        one.usedBy === 0 ? t.unused : `${one.usedBy === null ? '' : t.usedBy(one.usedBy)} ${t.soldKeeps}`
      }
      dirty={dirty}
      retire={{
        isRetired: one.retired,
        text: one.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !one.retired }, one.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: one.usedBy !== null && one.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(one, t.removed(name)),
      }}
    />
  )
}
