import type { Scope } from '#platform/server/actor.ts'

/** A role as it is shipped: patterns of permissions, `*` stands for any text. */
export interface ShippedRole {
  code: string
  nameFa: string
  nameAr: string
  scope: Scope
  allow: readonly string[]
  /** Wins over `allow`. */
  deny: readonly string[]
}

// What everybody who works with clients needs to look things up in forms.
const lookUp = [
  'registries.read',
  'areas.read',
  'units.read',
  'categories.read',
  'food-items.read',
  'foods.read',
  'meals.read',
  'exchange-groups.read',
]
const guides = [
  'supporter-guides.read',
  'exercises.read',
  'exercise-categories.read',
  'videos.read',
  'stories.read',
]

/*
 * Who may do what on the first day (product.md §1 and §7). Staff change roles in the product afterwards; a permission
 * that is new in a version joins every role whose pattern names it, and nothing that staff took away comes back.
 *
 * - Manager: reads everything and runs the business; neither roles, staff and versions nor what the safety of clients rests on.
 * - Head of supporters: everything a supporter may, for the whole team; gives clients to supporters, overrides the
 *   clinical gate with a reason, reads the reports about supporters and clients.
 * - Supporter: own clients from registration to the sent list. No exports, no deletions, no overrides, no money beyond
 *   recording what a client says was paid; their views of lists are their own: of thousands nobody wants every tab.
 * - CRM: all clients, to read, comment and call; nothing of the food.
 * - Nutrition editor: the food catalogue and what composing draws from. No client.
 * - Content editor: exercises, videos, stories, success stories, guides. No client.
 * - Finance: money, packages and the reports about them; reads clients to know who paid.
 */
export const shippedRoles: readonly ShippedRole[] = [
  {
    code: 'manager',
    nameFa: 'مدیر',
    nameAr: 'المدير',
    scope: 'all',
    allow: ['*'],
    deny: [
      'staff.*',
      'teams.*',
      'roles.*',
      'permissions.*',
      'versions.*',
      'settings.write',
      'safety-rules.write',
      'safety-changes.approve',
      'conditions.write',
      'breastfeeding-meals.write',
      'breastfeeding-meals.publish',
      'diets.write',
      'diets.publish',
      'twenty-one-days.templates.write',
      'payment-credit-cards.write',
      'payment-credit-cards.reveal',
      'payment-credit-cards.statements',
      'system.*',
    ],
  },
  {
    code: 'head',
    nameFa: 'سرپرست پشتیبان‌ها',
    nameAr: 'رئيس المشرفين',
    scope: 'team',
    allow: [
      'clients.*',
      'terms.*',
      'visits.*',
      'food-lists.*',
      'photos.*',
      'comments.*',
      'contacts.*',
      'tasks.*',
      'follow-up.*',
      'feedback.*',
      'queues.*',
      'autochat.*',
      'twenty-one-days.*',
      'conditions.read',
      'safety-rules.read',
      'breastfeeding-meals.read',
      'packages.read',
      'payments.read',
      'payments.write',
      'addons.read',
      'addons.give',
      'diets.read',
      'food-suggestions.read',
      'supporters.*',
      'users-left-report-presets.*',
      'dashboards.*',
      'reports.*',
      'registries.*',
      ...lookUp,
      'shared-views.*',
      ...guides,
    ],
    deny: [
      'reports.monthly-payments.*',
      'reports.selling-statistics.*',
      'clients.erase',
      'twenty-one-days.templates.write',
    ],
  },
  {
    code: 'supporter',
    nameFa: 'پشتیبان',
    nameAr: 'مشرف',
    scope: 'own',
    allow: [
      'clients.read',
      'clients.write',
      'clients.close',
      'clients.reveal',
      'terms.read',
      'terms.write',
      'visits.*',
      'food-lists.*',
      'photos.*',
      'comments.read',
      'comments.write',
      'contacts.*',
      'tasks.*',
      'feedback.read',
      'feedback.write',
      'queues.*',
      'autochat.*',
      'twenty-one-days.*',
      'conditions.read',
      'safety-rules.read',
      'breastfeeding-meals.read',
      'packages.read',
      'payments.read',
      'payments.write',
      'addons.read',
      'addons.give',
      'diets.read',
      'food-suggestions.read',
      'dashboards.supporters.*',
      'reports.diabetes.read',
      'reports.expires-soon.read',
      'reports.extensions.read',
      'reports.not-received-list.read',
      'reports.received-list.read',
      'reports.scores.read',
      'reports.section-stop.read',
      'reports.success-degree.read',
      'reports.successfuls.read',
      'reports.supporter-performance.read',
      ...lookUp,
      ...guides,
    ],
    deny: [
      '*.export',
      '*.override',
      'food-lists.approve',
      '*.delete',
      '*.assign',
      '*.confirm',
      'twenty-one-days.templates.write',
      'autochat.automate',
    ],
  },
  {
    code: 'crm',
    nameFa: 'کارشناس ارتباط با مراجعان',
    nameAr: 'موظف علاقات المشتركين',
    scope: 'all',
    allow: [
      'clients.read',
      'clients.reveal',
      'terms.read',
      'visits.read',
      'comments.read',
      'comments.write',
      'contacts.*',
      'tasks.*',
      'packages.read',
      'payments.read',
      'follow-up.*',
      'feedback.*',
      'users-left-report-presets.*',
      'dashboards.crm.*',
      'reports.users-left.*',
      'reports.crm-user-left.*',
      'reports.scores.*',
      'reports.expires-soon.*',
      'reports.incomplete-registration.*',
      'reports.not-taken-users.*',
      'registries.read',
      'areas.read',
      'shared-views.*',
      ...guides,
    ],
    deny: ['clients.export', 'reports.crm-user-left.settings'],
  },
  {
    code: 'nutrition',
    nameFa: 'کارشناس تغذیه',
    nameAr: 'محرر التغذية',
    scope: 'all',
    allow: [
      'units.*',
      'exchange-groups.*',
      'categories.*',
      'food-items.*',
      'foods.*',
      'meals.*',
      'diets.*',
      'food-suggestions.*',
      'food-prices.*',
      'breastfeeding-meals.*',
      'twenty-one-days.templates.*',
      'conditions.*',
      'safety-rules.*',
      'safety-changes.*',
      'composer.*',
      'registries.read',
      'shared-views.*',
      ...guides,
    ],
    deny: [],
  },
  {
    code: 'content',
    nameFa: 'کارشناس محتوا',
    nameAr: 'محرر المحتوى',
    scope: 'all',
    allow: [
      'exercises.*',
      'exercise-categories.*',
      'videos.*',
      'stories.*',
      'successes.*',
      'supporter-guides.*',
      'reports.sport-video-statistics.*',
      'registries.read',
      'shared-views.*',
    ],
    deny: [],
  },
  {
    code: 'finance',
    nameFa: 'امور مالی',
    nameAr: 'المالية',
    scope: 'all',
    allow: [
      'clients.read',
      'terms.read',
      'payments.*',
      'packages.*',
      'payment-credit-cards.*',
      'credits.*',
      'payment-credit-generate.*',
      'payment-requests.*',
      'addons.*',
      'reports.monthly-payments.*',
      'reports.selling-statistics.*',
      'reports.extensions.*',
      'registries.read',
      'shared-views.*',
      ...guides,
    ],
    deny: [],
  },
]

/** Which of the permissions a role has by its patterns, in their order. */
export function permissionsOf(
  { allow, deny }: Pick<ShippedRole, 'allow' | 'deny'>,
  permissions: readonly string[],
): string[] {
  return permissions.filter((name) => matchesAny(allow, name) && !matchesAny(deny, name))
}

function matchesAny(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`))
    return new RegExp(`^${parts.join('.*')}$`).test(name)
  })
}
