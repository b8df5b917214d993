import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { composeMessages } from './compose.messages.ts'
import { judgementMessages } from './judgement.messages.ts'
import { problemFactsMessages } from './problem-facts.messages.ts'
import type { ProblemLabels } from './problem-text.ts'

/** The words that `problemText` says a problem with, in the person's language. */
export function useProblemLabels(): ProblemLabels {
  return {
    t: useMessages(judgementMessages),
    facts: useMessages(problemFactsMessages),
    format: useLocale().format,
    inputs: useMessages(composeMessages).missing.inputs,
    tagName: useRegistry('food_tags').nameOf,
  }
}
