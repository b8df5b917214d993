import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { feedbackPaths } from './feedback-paths.ts'
import { feedbackMessages } from './feedback.messages.ts'

/** What clients said, and the causes and rules that belong to it. */
export function FeedbackSections({ here }: { here: 'list' | 'causes' }) {
  const { sections } = useMessages(feedbackMessages)
  const links = (['list', 'causes'] as const).map((section) => ({
    href: hrefOf(feedbackPaths[section]),
    label: sections[section],
    isHere: section === here,
  }))
  return <SectionLinks label={sections.label} links={links} />
}
