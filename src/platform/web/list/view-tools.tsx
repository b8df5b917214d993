import type { RefObject } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MoreViews } from './more-views.tsx'
import { ViewMenu } from './view-menu.tsx'
import type { ViewsModel } from './view-row.tsx'
import { viewMessages } from './views.messages.ts'

interface Props {
  model: ViewsModel
  /** Where the tabs stand. */
  strip: RefObject<HTMLElement | null>
}

/** Beside the tabs: all of them where they do not fit, and what can be done with the open one. */
export function ViewTools({ model, strip }: Props) {
  const t = useMessages(viewMessages)
  const { active, changed } = model
  return (
    <>
      <MoreViews model={model} strip={strip} />
      {active && (changed || active.saved?.editable) && (
        <ViewMenu key={active.key} model={model} view={active} label={changed ? t.saveView : t.viewMenu} />
      )}
    </>
  )
}
