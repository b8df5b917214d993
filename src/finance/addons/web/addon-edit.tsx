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
import { addonDraft, addons, type Addon } from '../addons.contract.ts'
import { storedAddon, AddonForm, useAddonFields } from './addon-form.tsx'
import { addonFormMessages } from './addon-form.messages.ts'
import { addonName } from './addon-name.ts'
import { addonPaths } from './addon-paths.ts'

const useAddonCalls = (addonId: number) => useRecordCalls(addons, { addonId }, { listPath: addonPaths.list })

export function Screen() {
  const t = useMessages(addonFormMessages)
  const { addon_id: addonId }: { addon_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(addons.get, { params: { addonId: Number(addonId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(one) => <AddonEdit key={one.id} one={one} />}
    </LoadedPage>
  )
}

function AddonEdit({ one }: { one: Addon }) {
  const t = useMessages(addonFormMessages)
  const api = useApi()
  const fields = useAddonFields()
  const { patch } = useAddonCalls(one.id)
  const history = useQuery(api.query(addons.history, { params: { addonId: one.id } }))
  const stored = storedAddon(one)
  const form = useForm({
    schema: addonDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `addon/${one.id}`,
    stored: storedAddon,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = addonName(one, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(addonPaths.list) }]}
      status={
        one.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(addonPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<AddonFoot one={one} dirty={form.dirty} />}
    >
      <AddonForm form={form} />
    </FormScreen>
  )
}

function AddonFoot({ one, dirty }: { one: Addon; dirty: boolean }) {
  const t = useMessages(addonFormMessages)
  const { patch, remove } = useAddonCalls(one.id)
  const name = addonName(one, useLocale().locale)
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
