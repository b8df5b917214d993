import { expect } from 'vitest'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { savedViewsRoutes } from '../saved-views.routes.ts'

/** Saved views over HTTP, and what their tests ask over and over. */
export async function savedViewsApp() {
  const app = await testApp(savedViewsRoutes)
  const answered = async (reply: ReturnType<typeof app.request>) => {
    const { status, body } = await reply
    expect(status).toBe(200)
    return body.data
  }
  const at = (version: number) => ({ 'if-match': `"${version}"` })
  const draft = { list: 'units', name: 'حجم‌ها', search: 'kind=volume&sort=-name', shared: false }
  return {
    app,
    draft,
    create: ({ token }: TestStaff, more: object) =>
      answered(app.request('POST', 'admin/saved-views', { token, body: { ...draft, ...more } })),
    viewsOf: ({ token }: TestStaff, list: string) =>
      answered(app.request('GET', `admin/saved-views?list=${list}`, { token })),
    change: ({ token }: TestStaff, viewId: number, body: object, version = 1) =>
      app.request('PATCH', `admin/saved-views/${viewId}`, { token, headers: at(version), body }),
    remove: ({ token }: TestStaff, viewId: number, version = 1) =>
      app.request('DELETE', `admin/saved-views/${viewId}`, { token, headers: at(version) }),
  }
}
