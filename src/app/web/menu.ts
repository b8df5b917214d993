import type { MenuGroupId } from '#platform/contract/domain.ts'
import { type Label, label, type Screen } from '#platform/web/routing/screen.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { screens } from './screens.ts'

export interface MenuItem {
  path: `/${string}`
  label: Label
  /** A sub-heading that starts before this item. */
  heading?: Label
}

export interface MenuGroup {
  id: MenuGroupId
  label: Label
  /** Stands for the group where the sidebar is narrow. */
  icon: IconName
  items: readonly MenuItem[]
}

/** Sub-headings of a group, by the hundreds of the positions below them. */
type Sections = Readonly<Record<number, Label>>

const reportSections: Sections = {
  1: label('دریافت لیست', 'استلام القوائم'),
  2: label('ورود', 'الانضمام'),
  3: label('نتیجه و کیفیت', 'النتائج والجودة'),
  4: label('پشتیبان‌ها', 'المشرفون'),
}

function group(id: MenuGroupId, icon: IconName, name: Label, sections: Sections = {}): MenuGroup {
  return { id, label: name, icon, items: itemsOf(id, sections) }
}

/** The entries of a group, from the manifests of the screens. */
function itemsOf(id: MenuGroupId, sections: Sections): MenuItem[] {
  let section = 0
  return screens
    .flatMap(({ path, menu }: Screen) => (menu?.group === id ? [{ path, ...menu }] : []))
    .toSorted((one, other) => one.position - other.position)
    .map(({ path, position, label: name }) => {
      const own = Math.floor(position / 100)
      const heading = own === section ? undefined : sections[own]
      section = own
      return { path, label: name, ...(heading && { heading }) }
    })
}

/** The sidebar: eight groups, in the order of a working day. */
export const menu: readonly MenuGroup[] = [
  group('today', 'home', label('کار امروز', 'عمل اليوم')),
  group('clients', 'team', label('مراجعان', 'المشتركون')),
  group('follow-up', 'reply', label('پیگیری و بازگشت', 'المتابعة والاستبقاء')),
  group('nutrition', 'bowl', label('رژیم و خوراک', 'الحمية والغذاء')),
  group('content', 'dumbbell', label('ورزش و محتوا', 'الرياضة والمحتوى')),
  group('finance', 'card', label('مالی', 'المالية')),
  group('reports', 'chart', label('گزارش‌ها', 'التقارير'), reportSections),
  group('system', 'settings', label('تیم و سامانه', 'الفريق والنظام')),
]
