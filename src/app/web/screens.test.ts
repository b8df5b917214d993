import { describe, expect, it } from 'vitest'
import { menu } from './menu.ts'
import { pathsOf } from '#platform/web/routing/screen.ts'
import { screens } from './screens.ts'

/** Every path of the specification's section 2. */
const specified = `
/ /login /21-days-diet /admin-users /areas /breastfeeding-meals /categories /diets /event-logs /exercise
/exercise-category /feedback /food-items /food-suggestions /foods /meals /payment-credit-cards
/payment-credit-generate /permissions /physical-conditions /roles /stories /successful /supporter-guides /units
/users /users-left-report-presets /versions /videos
/21-days-diet/create /admin-users/create /breastfeeding-meals/create /categories/create /diets/create
/exercise/create /food-items/create /food-suggestions/create /foods/create /meals/create /roles/create
/stories/create /successful/create /supporter-guides/create /units/create /users/create /versions/create
/videos/create
/dashboards/crm /dashboards/default /dashboards/supporters /dashboards/supporters-admin
/autochat/eight-days-ago-received-list /autochat/expires-soon /autochat/today-list-not-received-list
/autochat/tomorrow-list-not-received-list
/reports/aqiq /reports/comments /reports/crm-user-left /reports/diabetes /reports/expires-soon
/reports/extensions /reports/incomplete-registration /reports/monthly-payments /reports/not-received-list
/reports/not-taken-users /reports/received-list /reports/registers /reports/scores /reports/section-stop
/reports/selling-statistics /reports/sport-video-statistics /reports/success-degree /reports/successfuls
/reports/supporter-performance /reports/supporters-statistics /reports/users-left
/21-days-diet/{user_id} /categories/{cat_id} /profile/{user_id} /admin-users/{admin_user_id}/edit
/areas/{area_id}/edit /breastfeeding-meals/{version_id}/edit /categories/{cat_id}/edit
/diets/{diet_id}/diet-meals /diets/{diet_id}/edit /exercise-category/{category_id}/edit
/exercise/{exercise_id}/edit /food-items/{food_id}/edit /food-suggestions/{id}/edit /foods/{food_id}/edit
/meals/{meal_id}/edit /roles/{role_id}/edit /stories/{story_id}/edit /stories/{story_id}/show
/successful/{successful_id}/edit /supporter-guides/{supporter_guide_id}/edit
/supporter-guides/{supporter_guide_id}/show /units/{unit_id}/edit /versions/{version_id}/edit
/videos/{video_id}/edit /videos/{video_id}/show
/diets/{diet_id}/diet-meals/{meal_id}/foods /diets/{diet_id}/diet-meals/{meal_id}/foods/create
/diets/{diet_id}/diet-meals/{meal_id}/foods/{food_id}/edit
/profile/{user_id}/visits/{visit_id}/daily-food-list /profile/{user_id}/visits/{visit_id}/food-list
/profile/{user_id}/visits/{visit_id}/gain-food-list`
  .trim()
  .split(/\s+/)

const paths = screens.map((screen) => screen.path as string)

describe('the screens', () => {
  it('cover every path of the specification', () => {
    expect(specified).toHaveLength(107)
    expect(specified.filter((path) => !paths.includes(path))).toEqual([])
  })

  it('have one screen for each path', () => {
    const all = screens.flatMap(pathsOf)
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
  })

  it('are all reached from a menu entry or from the frame, and every menu entry leads to a screen', () => {
    const entries = menu.flatMap((group) => group.items.map((item) => item.path as string))
    expect(menu).toHaveLength(8)
    expect(entries.filter((path) => !paths.includes(path))).toEqual([])
    expect(new Set(entries).size).toBe(entries.length)
  })

  it('have a place each in the menu, so that the order of its entries is nobody’s guess', () => {
    const places = screens.flatMap(({ menu: entry }) => (entry ? [`${entry.group} ${entry.position}`] : []))
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('are closed to guests, all but the sign-in', () => {
    expect(screens.filter(({ guests }) => guests).map(({ path }) => path)).toEqual(['/login'])
    const unguarded = screens.filter(({ middleware }) => middleware && !middleware.includes('auth'))
    // Its own check lets nobody in but its makers.
    expect(unguarded.map(({ path }) => path)).toEqual(['/gallery'])
  })

  it('have a name of their own where the menu gives none', () => {
    const inMenu = new Set<string>(menu.flatMap(({ items }) => items.map(({ path }) => path)))
    const nameless = screens.filter(({ path, title }) => !title && !inMenu.has(path))
    // The lists behind the numbers of a report are reached from there.
    expect(nameless.filter(({ path }) => !/^\/reports\/[\w-]+\/rows$/.test(path))).toEqual([])
  })

  it('let the parts be left out that the specification calls optional', () => {
    const optional = screens
      .filter((screen) => screen.optional?.length)
      .flatMap((screen) => pathsOf(screen).slice(1))
    expect(optional).toEqual(
      expect.arrayContaining(['/admin-users/edit', '/breastfeeding-meals/edit', '/food-items/edit']),
    )
  })
})
