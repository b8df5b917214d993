import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { LocaleProvider, useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './gallery.module.css'
import { galleryMessages } from './gallery.messages.ts'
import { FieldSamples } from './gallery-fields.tsx'
import { NavigationSamples, OverlaySamples } from './gallery-interactive.tsx'
import { ButtonSamples, CardSamples, EmptySamples, MessageSamples, StatusSamples } from './gallery-static.tsx'
import { fixedIcons, type IconName, mirroredIcons } from './icon-paths.ts'
import { Icon } from './icons.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Toasts } from './toasts.tsx'
import { optionsOf } from './fields/options-of.ts'

const directions = ['rtl', 'ltr'] as const
const themes = ['light', 'dark', 'system'] as const
const densities = ['comfortable', 'compact'] as const

interface View {
  locale: LocaleId
  dir: (typeof directions)[number]
  theme: (typeof themes)[number]
  density: (typeof densities)[number]
}

/** Every component with its states: what is static in both directions and themes at once, the rest by choice. */
export function Gallery() {
  const { locale } = useLocale()
  const [view, setView] = useState<View>({ locale, dir: 'rtl', theme: 'light', density: 'comfortable' })
  useRootAttributes(view)
  return (
    <LocaleProvider prefs={defaultPrefs[view.locale]}>
      <main>
        <Choices view={view} onChange={setView} />
        <Samples />
      </main>
      <Toasts />
    </LocaleProvider>
  )
}

/** The page around takes the view too, because dialogs and menus stand outside of the gallery. */
function useRootAttributes({ locale, dir, theme, density }: View) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = {
      lang: root.lang,
      dir: root.dir,
      theme: root.dataset['theme'],
      density: root.dataset['density'],
    }
    const apply = (lang: string, direction: string, themeName = 'system', densityName = 'comfortable') => {
      root.lang = lang
      root.dir = direction
      root.dataset['theme'] = themeName
      root.dataset['density'] = densityName
    }
    apply(locale, dir, theme, density)
    return () => apply(before.lang, before.dir, before.theme, before.density)
  }, [locale, dir, theme, density])
}

function Choices({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useMessages(galleryMessages)
  const set = (part: Partial<View>) => onChange({ ...view, ...part })
  const locales = [
    { value: 'fa-IR' as const, label: t.persian },
    { value: 'ar-IQ' as const, label: t.arabic },
  ]
  const options = <K extends 'rtl' | 'ltr' | 'light' | 'dark' | 'system' | 'comfortable' | 'compact'>(
    keys: readonly K[],
  ) => optionsOf(keys, t)
  return (
    <header className={css.choices}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <SegmentedControl
        label={t.language}
        segments={locales}
        value={view.locale}
        onChange={(locale) => set({ locale })}
      />
      <SegmentedControl
        label={t.direction}
        segments={options(directions)}
        value={view.dir}
        onChange={(dir) => set({ dir })}
      />
      <SegmentedControl
        label={t.theme}
        segments={options(themes)}
        value={view.theme}
        onChange={(theme) => set({ theme })}
      />
      <SegmentedControl
        label={t.density}
        segments={options(densities)}
        value={view.density}
        onChange={(density) => set({ density })}
      />
    </header>
  )
}

function Samples() {
  const { sections } = useMessages(galleryMessages)
  return (
    <div className={css.main}>
      <Section title={sections.buttons}>
        <FourWays>
          <ButtonSamples />
        </FourWays>
      </Section>
      <Section title={sections.status}>
        <FourWays>
          <StatusSamples />
        </FourWays>
      </Section>
      <Section title={sections.cards}>
        <FourWays>
          <CardSamples />
        </FourWays>
      </Section>
      <Section title={sections.messages}>
        <FourWays>
          <MessageSamples />
        </FourWays>
      </Section>
      <Section title={sections.empty}>
        <EmptySamples />
      </Section>
      <Section title={sections.navigation}>
        <NavigationSamples />
      </Section>
      <Section title={sections.overlays}>
        <OverlaySamples />
      </Section>
      <Section title={sections.fields}>
        <FieldSamples />
      </Section>
      <Section title={sections.icons}>
        <FourWays>
          <IconGrid />
        </FourWays>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="grid-4 shrinks" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function FourWays({ children }: { children: ReactNode }) {
  return (
    <div className={css.ways}>
      {directions.map((dir) =>
        (['light', 'dark'] as const).map((theme) => (
          <div key={dir + theme} className={css.way} dir={dir} data-theme={theme}>
            {children}
          </div>
        )),
      )}
    </div>
  )
}

function IconGrid() {
  return (
    <ul className="wrap-3 bare-list">
      {[...Object.keys(mirroredIcons), ...Object.keys(fixedIcons)].map((name) => (
        <li key={name} data-icon={name}>
          <Icon name={name as IconName} />
        </li>
      ))}
    </ul>
  )
}
