import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Presence } from '#platform/web/presence/presence.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { dietVersions, type DietContent } from '../diet-versions.contract.ts'
import { BuilderPanes } from './builder-panes.tsx'
import { builderMessages } from './builder.messages.ts'
import { dietPaths } from './diet-paths.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useBuilderPlace } from './use-builder-place.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

/** `/diets/{diet_id}/diet-meals` and below: meals and foods of a diet, its draft and its versions. */
export const Screen = loadedScreen(dietVersions.current, builderMessages, 'title', (content) => (
  <Builder key={content.dietId} content={content} />
))

type Layer = 'versions' | 'publish' | null

function Builder({ content }: { content: DietContent }) {
  const { locale } = useLocale()
  const draft = useDraft(content)
  const place = useBuilderPlace(content)
  const [layer, setLayer] = useState<Layer>(null)
  const name = localName(content.dietName, locale)
  return (
    <Page
      title={name}
      status={
        <>
          <VersionTag content={content} />
          <Presence kind="diet" id={content.dietId} />
        </>
      }
      actions={<Actions draft={draft} open={setLayer} />}
    >
      <CreatedNotice name={name} createHref={hrefOf(dietPaths.create)} />
      <Notices draft={draft} />
      <BuilderPanes draft={draft} place={place} />
      {layer === 'versions' && <VersionsDrawer draft={draft} onClose={() => setLayer(null)} />}
      {layer === 'publish' && <PublishDialog draft={draft} onClose={() => setLayer(null)} />}
    </Page>
  )
}

function VersionTag({ content }: { content: DietContent }) {
  const t = useMessages(builderMessages)
  const isDraft = content.status === 'draft'
  return (
    <StatusTag tone={isDraft ? 'info' : 'success'} icon={isDraft ? 'edit' : 'success'}>
      {isDraft ? t.draftOf(content.number) : t.publishedNumber(content.number)}
    </StatusTag>
  )
}

function Actions({ draft, open }: { draft: Draft; open: (layer: Layer) => void }) {
  const t = useMessages(builderMessages)
  const mayPublish = useMay('diets.publish')
  const { content, mayEdit } = draft
  return (
    <>
      {mayPublish && content.status === 'draft' && (
        <Button look="primary" icon="check" onClick={() => open('publish')}>
          {t.publish}
        </Button>
      )}
      <Button icon="clock" onClick={() => open('versions')}>
        {t.versions}
      </Button>
      {mayEdit && (
        <LinkButton icon="edit" href={hrefOf(dietPaths.edit, { diet_id: content.dietId })}>
          {t.facts}
        </LinkButton>
      )}
    </>
  )
}

/** What is out of the ordinary: clients have the diet, an edit failed, somebody else changed the same. */
function Notices({ draft }: { draft: Draft }) {
  const t = useMessages(builderMessages)
  const { content, mayEdit, problem, refused } = draft
  return (
    <>
      {mayEdit && content.clients > 0 && content.published !== null && (
        <Banner tone="info" title={t.inUse(content.clients)}>
          <p>{t.inUseText}</p>
        </Banner>
      )}
      {problem && <ProblemBanner error={problem} onClose={draft.dismiss} />}
      {refused && (
        <Banner
          tone="plum"
          title={t.refusedTitle}
          onClose={draft.dismiss}
          actions={<Button onClick={() => draft.run(refused.edit, refused.options)}>{t.repeat}</Button>}
        >
          <p>{t.refusedText}</p>
        </Banner>
      )}
    </>
  )
}
