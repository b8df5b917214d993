import type { Screen } from '#platform/web/routing/screen.ts'

export const authScreens: Screen[] = [
  {
    path: '/login',
    title: { 'fa-IR': 'ورود', 'ar-IQ': 'تسجيل الدخول' },
    load: () => import('./login.tsx'),
    guests: true,
  },
  {
    path: '/change-password',
    title: { 'fa-IR': 'تغییر گذرواژه', 'ar-IQ': 'تغيير كلمة المرور' },
    load: () => import('./change-password.tsx'),
    menuPath: '/',
  },
]
