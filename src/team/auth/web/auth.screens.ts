import type { Screen } from '#platform/web/routing/screen.ts'

export const homePath = '/'
export const signInPath = '/login'
export const changePasswordPath = '/change-password'
export const secondFactorPath = '/second-factor'
export const sessionsPath = '/sessions'

export const authScreens: Screen[] = [
  {
    path: signInPath,
    title: { 'fa-IR': 'ورود', 'ar-IQ': 'تسجيل الدخول' },
    load: () => import('./login.tsx'),
    guests: true,
  },
  {
    path: changePasswordPath,
    title: { 'fa-IR': 'تغییر گذرواژه', 'ar-IQ': 'تغيير كلمة المرور' },
    load: () => import('./change-password.tsx'),
    menuPath: homePath,
  },
  {
    path: secondFactorPath,
    title: { 'fa-IR': 'ورود دومرحله‌ای', 'ar-IQ': 'التحقق بخطوتين' },
    load: () => import('./second-factor.tsx'),
    menuPath: homePath,
  },
  {
    path: sessionsPath,
    title: { 'fa-IR': 'نشست‌های من', 'ar-IQ': 'جلساتي' },
    load: () => import('./own-sessions.tsx'),
    menuPath: homePath,
  },
]
