import type { HealthWordKind } from '../health-words.contract.ts'

/** What a word means: its kind, and the codes of the record that say the same; any of them is enough. */
export interface WordMeaning {
  readonly kind: HealthWordKind
  readonly codes: readonly string[]
}

/**
 * `words`: as people write them, parted by `|`. Letters, marks and joiners are folded before they are compared, a space
 * may be left out, and Persian and Arabic endings and prefixes are allowed. `=` in front: the word as it is, and no
 * other form of it. `!word` at the end: not when this word follows.
 */
export interface WordEntry extends WordMeaning {
  readonly words: string
}

const allergy = (words: string): WordEntry => ({ kind: 'allergy', codes: [], words })
const pregnancy = (words: string): WordEntry => ({
  kind: 'pregnancy',
  codes: ['pregnancy', 'gestational_diabetes'],
  words,
})
const lactation = (words: string): WordEntry => ({ kind: 'lactation', codes: ['breastfeeding'], words })
const medicine = (codes: string, words: string): WordEntry => ({
  kind: 'medicine',
  codes: listed(codes),
  words,
})
const disease = (codes: string, words: string): WordEntry => ({
  kind: 'disease',
  codes: listed(codes),
  words,
})

const listed = (codes: string): string[] => codes.split(' ').filter((code) => code !== '')

/** Words that are a hit wherever they stand. */
export const healthWords: readonly WordEntry[] = [
  allergy(
    'حساسیت|حساسیه|حساسیات|حاسیت|حساسییت|حصاسیت|حساسیته|=حساسم به|=حساس به|=حساسه به|=حساس است|=حساسه|حساسة من|=حساس من',
  ),
  allergy('آلرژی|آلرژیک|الرجی|آلرژیه|الحساسیة|تحسس|=یتحسس|=تتحسس|=اتحسس|=متحسس|متحسسة'),
  allergy('آنافیلاکسی|آنافیلاکسیس|انافلاکسی|آنافیلاکتیک|انافیلاکتیک|=شوک|کهیر|ارتکاریا|اورتیکاریا'),
  allergy('صدمة تحسسیة|صدمه تحسسیه|=اپی پن|ادرنالین|ایپینفرین'),
  allergy('allergy|allergies|allergic|anaphylaxis|anaphylactic|anaphylaxia|epipen|intolerant to|hives'),
  allergy('hasasiat|hassasiat|hasasiyat|hassasiyat|hasasieh|allerji|alerji|7asasiya|hasasiya'),
  pregnancy('باردار|بارداری|بار دار|حامله|حاملگی|حاملم|=حامل|=حاملة|=حوامل|=الحمل|=حملی|=حملها'),
  pregnancy('آبستن|=هفته بارداری|=ماه بارداری|سونوگرافی جنین|جنین|جنینم|=دوقلو باردار|الجنین|=حبلی|حبلانه'),
  pregnancy(
    'pregnant|pregnancy|pregnency|prenatal|gestation|=bardar|bardaram|bardari|hamele|hameleh|hamileh',
  ),
  lactation(
    'شیرده|شیردهی|شیر ده|شیر می دهم|شیر می دهد|شیر میدم|شیر میده|شیر خودم را می دهم|شیرخوار|شیر خوار',
  ),
  lactation('=به بچه شیر|=به بچه ام شیر|=به نوزادم شیر|=شیر مادر|=مرضع|مرضعة|=ارضع|=ترضع|ارضاع|الرضاعة'),
  lactation('=رضاعه|رضاعة طبیعیة|=رضیعی|=رضیعها|=رضیع'),
  lactation(
    'breastfeeding|breast feeding|breastfeed|breastfed|lactating|lactation|nursing mother|shirdeh|=shirde',
  ),
  medicine(
    '',
    'دارو|داروی|داروهای|داروها|=قرص!نان|=قرصی!نان|قرصهای!نان|قرصم!نان|=آمپول|کپسول|=دوز دارو|=نسخه پزشک',
  ),
  medicine(
    '',
    '=دواء|=الدواء|=دوائی|=دوائه|=دواءی|=الادویة|=ادویة للضغط|=ادویة الضغط|=علاجی|=اخذ علاج|=حبوب الضغط',
  ),
  medicine(
    '',
    '=یاخذ دواء|=تاخذ دواء|=اخذ دواء|=اخذ ادویه|=اتناول ادویه|=تتناول ادویه|=یتناول ادویه|=حبه ضغط|=حبوب',
  ),
  medicine('', 'medicine|medicines|medication|medications|=drug|=drugs|=pills|prescription|=tablet|=tablets'),
  medicine('warfarin', 'وارفارین|ورفارین|=کومادین|=کومارین|وارفرین|الوارفارین|warfarin|coumadin'),
  medicine(
    '',
    'رقیق کننده خون|=ضد انعقاد|رقیق کننده|ممیع الدم|ممیعات|ریواروکسابان|آپیکسابان|پلاویکس|کلوپیدوگرل|هپارین',
  ),
  medicine('', 'rivaroxaban|apixaban|clopidogrel|heparin|anticoagulant|blood thinner|blood thinners'),
  medicine(
    'insulin',
    'انسولین|انسولینی|=الانسولین|انسلین|نوومیکس|نوورپید|نوورَپید|لانتوس|insulin|lantus|novorapid|novomix',
  ),
  medicine(
    'sulfonylurea',
    'گلی بن کلامید|گلیبن کلامید|گلیکلازید|گلیبنکلامید|غلیبنکلامید|غلیکلازید|دیامیکرون|sulfonylurea|glibenclamide|gliclazide|glyburide|glimepiride|گلیمپراید',
  ),
  medicine(
    'sglt2',
    'امپاگلیفلوزین|داپاگلیفلوزین|امباغلیفلوزین|داباغلیفلوزین|گلوریپا|جاردیانس|فورسیگا|=sglt2|empagliflozin|dapagliflozin|jardiance|forxiga',
  ),
  medicine(
    'glp1',
    'سماگلوتاید|لیراگلوتاید|اوزمپیک|اوزامبیک|ساکسندا|ویکتوزا|مونجارو|تیرزپاتاید|=glp1|semaglutide|liraglutide|ozempic|saxenda|mounjaro|tirzepatide',
  ),
  medicine('metformin', 'متفورمین|متفرمین|میتفورمین|گلوکوفاژ|غلوکوفاج|metformin|glucophage'),
  medicine(
    'levothyroxine',
    'لووتیروکسین|لوتیروکسین|لووتیروکسن|یوتیروکس|ثایروکسین|لیفوثیروکسین|=قرص تیروئید|levothyroxine|levothyroxin|euthyrox|thyroxine',
  ),
  medicine('lithium', 'لیتیوم|لیثیوم|lithium'),
  medicine('maoi', 'فنلزین|ترانیل سیپرومین|سلژیلین|=maoi|phenelzine|tranylcypromine|selegiline'),
  medicine('maoi', 'لینزولید|لینیزولید|linezolid'),
  medicine(
    'statin',
    'آتورواستاتین|اتورفاستاتین|سیمواستاتین|سیمفاستاتین|رزوواستاتین|روزوفاستاتین|لواستاتین|استاتین|ستاتین|statin|statins|atorvastatin|simvastatin|rosuvastatin|lovastatin|lipitor',
  ),
  medicine(
    'ace_arb_mra',
    'کاپتوپریل|انالاپریل|لیزینوپریل|کابتوبریل|انالابریل|captopril|enalapril|lisinopril|ramipril|perindopril',
  ),
  medicine(
    'ace_arb_mra',
    'لوزارتان|والزارتان|لوسارتان|فالسارتان|تلمیزارتان|losartan|valsartan|telmisartan|candesartan',
  ),
  medicine('ace_arb_mra', 'اسپیرونولاکتون|سبیرونولاکتون|آلداکتون|spironolactone|aldactone'),
  medicine(
    'thiazide_loop',
    'فوروزماید|فورسماید|فوروسیمید|لازیکس|هیدروکلروتیازید|دیورتیک|=مدر بول|furosemide|lasix|hydrochlorothiazide|diuretic',
  ),
  medicine(
    'corticosteroid',
    'پردنیزولون|پردنیزون|دگزامتازون|بریدنیزولون|=کورتون|کورتونی|=کورتیزون|الکورتیزون|prednisolone|prednisone|dexamethasone|cortisone|corticosteroid',
  ),
  medicine('isotretinoin', 'ایزوترتینوئین|راکوتان|روآکوتان|روکوتان|isotretinoin|roaccutane|accutane'),
  medicine(
    'tetracycline_quinolone',
    'داکسی سایکلین|تتراسایکلین|سیپروفلوکساسین|سیبروفلوکساسین|doxycycline|tetracycline|ciprofloxacin|antibiotic',
  ),
  medicine('', 'آنتی بیوتیک|مضاد حیوی'),
  medicine('bisphosphonate', 'آلندرونات|الندرونیت|فوزاماکس|alendronate|fosamax'),
  medicine('orlistat', 'ارلیستات|اورلیستات|زنیکال|orlistat|xenical'),
  medicine(
    '',
    'متوتروکسات|آسپرین|اسبرین|سرترالین|فلوکستین|سیتالوپرام|پروزاک|متیمازول|کاربیمازول|دیگوکسین|آلوپورینول|methotrexate|aspirin|sertraline|fluoxetine|citalopram|methimazole|digoxin|allopurinol|chemotherapy',
  ),
  disease(
    '',
    'بیماری|=بیماریش|=مریضی خاص|=سابقه بیماری|=امراض|=المرض|=مرض مزمن|=مرض|مرضی مزمن|disease|=illness',
  ),
  disease(
    'diabetes_t1 diabetes_t2 prediabetes gestational_diabetes',
    'دیابت|دیابتی|مرض قند|=قند دارم|=قند داره|=قند خونم بالاست|قند خون بالا|=سکری|السکری|داء السکر|=السکر مرتفع|diabetes|diabetic|diabete',
  ),
  disease('hypoglycemia', 'افت قند|=قندم می افتد|هبوط السکر|hypoglycemia'),
  disease('insulin_resistance', 'مقاومت به انسولین|مقاومت انسولین|مقاومة الانسولین|insulin resistance'),
  disease(
    'hypertension hypertension_uncontrolled',
    'فشار خون|=فشارم بالاست|=فشارخونم|=فشار دارم|ضغط الدم|=ضغط مرتفع|=عندی ضغط|ارتفاع الضغط|hypertension|high blood pressure',
  ),
  disease(
    'heart_disease heart_failure',
    'بیماری قلبی|ناراحتی قلبی|مشکل قلبی|سکته|نارسایی قلب|قلب باز|بالن زده|=استنت|آنژیو|امراض القلب|=مرض القلب|قصور القلب|جلطة|heart disease|heart failure|heart attack|stroke|stent',
  ),
  disease(
    'high_cholesterol high_triglycerides',
    'کلسترول|کولسترول|کولیسترول|چربی خون|تری گلیسرید|دهون ثلاثیة|cholesterol|triglyceride|triglycerides',
  ),
  disease('fatty_liver', 'کبد چرب|کبد دهنی|الکبد الدهنی|تشحم الکبد|fatty liver'),
  disease('cirrhosis', 'سیروز|هپاتیت|تشمع الکبد|التهاب الکبد|cirrhosis|hepatitis'),
  disease(
    'kidney_disease ckd_g1_g2 ckd_g3_g5 ckd_hyperkalaemia ckd_dialysis',
    'نارسایی کلیه|نارسایی کلیوی|کلیوی|=کلیه ام|=کلیه هایم|کلیه چپ|کلیه راست|=بیماری کلیه|مشکل کلیه|دیالیز|قصور الکلی|الفشل الکلوی|فشل کلوی|=غسیل کلی|kidney disease|renal|dialysis|=ckd|kidney failure',
  ),
  disease('kidney_stone', 'سنگ کلیه|=کلیه سنگ|سنگ ساز|حصی الکلی|حصوة|kidney stone|kidney stones'),
  disease('gout', 'نقرس|اسید اوریک|النقرس|=gout|uric acid'),
  disease(
    'hypothyroid hyperthyroid',
    'تیروئید|تیرویید|هاشیموتو|کم کاری تیروئید|پرکاری تیروئید|الغدة الدرقیة|الدرقیة|thyroid|hashimoto|hypothyroid|hyperthyroid',
  ),
  disease('pcos', 'تخمدان پلی کیستیک|پلی کیستیک|کیست تخمدان|تکیس المبایض|=pcos|polycystic'),
  disease('anemia', 'کم خونی|فقر آهن|فقر دم|فقر الدم|anemia|anaemia|iron deficiency'),
  disease('thalassemia_minor', 'تالاسمی|ثلاسیمیا|thalassemia|thalassaemia'),
  disease('g6pd', 'فاویسم|تفول|التفول|=g6pd|favism'),
  disease('ibs', 'روده تحریک پذیر|کولیت|القولون العصبی|کرون|=ibs|irritable bowel|crohn|colitis'),
  disease('reflux peptic_ulcer', 'ریفلاکس|زخم معده|گاستریت|ارتجاع المریء|قرحة|reflux|gastritis|peptic ulcer'),
  disease('gallstone', 'کیسه صفرا|حصی المرارة|gallstone|gallbladder'),
  disease('celiac', 'سلیاک|السیلیاک|سیلیاک|celiac|coeliac'),
  disease(
    'lactose_intolerance',
    'عدم تحمل لاکتوز|=لاکتوز تحمل|عدم تحمل اللاکتوز|lactose intolerance|lactose intolerant',
  ),
  disease('asthma', '=آسم|=الربو|=ربو|=asthma'),
  disease('migraine epilepsy ms', 'میگرن|صرع|=ام اس|التصلب المتعدد|migraine|epilepsy|=multiple sclerosis'),
  disease('rheumatoid', 'روماتیسم|لوپوس|روماتوید|الروماتیزم|rheumatoid|lupus'),
  disease('osteoporosis', 'پوکی استخوان|هشاشة العظام|osteoporosis'),
  disease(
    'eating_disorder',
    'اختلال خوردن|بی اشتهایی عصبی|پرخوری عصبی|آنورکسی|بولیمی|اضطراب الاکل|eating disorder|anorexia|bulimia',
  ),
  disease('depression', 'افسردگی|=دوقطبی|الاکتئاب|اکتئاب|=depression|bipolar'),
  disease('cancer', 'سرطان|شیمی درمانی|السرطان|علاج کیمیاوی|=cancer|tumor|chemo'),
  disease(
    'bariatric',
    'اسلیو|بای پس|بایپس معده|بالون معده|جراحی معده|قص المعدة|تکمیم المعدة|sleeve surgery|bariatric|gastric bypass',
  ),
  disease('organ_transplant', 'پیوند کلیه|پیوند کبد|پیوند عضو|زراعة الکلی|زراعة الکبد|transplant'),
]

const food = (code: string, words: string) => ({ code, words })

/**
 * Foods that an allergy may be to, by the code of the registry of allergies. They are no hit by themselves: beside a
 * word of allergy they tell what it is to. `other`: no entry of the registry says it.
 */
export const foodWords: readonly { readonly code: string; readonly words: string }[] = [
  food('milk', '=شیر|=شیر گاو|لبنیات|لبنی|ماست|پنیر|=حلیب|=الحلیب|البان|الالبان|=جبن|=milk|dairy|cheese'),
  food('egg', 'تخم مرغ|=بیض|=البیض|سفیده|=egg|=eggs'),
  food('wheat_gluten', 'گلوتن|گندم|غلوتین|قمح|القمح|gluten|wheat'),
  food(
    'tree_nuts',
    'گردو|بادام!زمینی|پسته|فندق|آجیل|مغزها|مکسرات|المکسرات|جوز|الجوز|=لوز|=اللوز|=فستق!عبید|بندق|=کاجو|کاژو|walnut|walnuts|almond|almonds|pistachio|hazelnut|cashew|=nuts|tree nuts',
  ),
  food('peanut', 'بادام زمینی|فستق عبید|فستق العبید|فول سودانی|peanut|peanuts'),
  food('soy', 'سویا|صویا|=soy|=soya'),
  food('sesame', 'کنجد|ارده|سمسم|=راشی|sesame|tahini'),
  food('fish', '=ماهی|=ماهی ها|تن ماهی|سمک|السمک|=fish'),
  food('shellfish', 'میگو|خرچنگ|صدف|روبیان|قشریات|shrimp|shellfish|prawn|crab'),
  food('eggplant', 'بادمجان|باذنجان|eggplant|aubergine'),
  food('tomato', 'گوجه|طماطة|الطماطة|بندوره|tomato|tomatoes'),
  food('strawberry', 'توت فرنگی|فراولة|strawberry|strawberries'),
  food('kiwi', 'کیوی|kiwi'),
  food('honey', '=عسل|=العسل|honey'),
  food('spices', 'ادویه|فلفل|بهارات|البهارات|=spices|pepper'),
  food('legumes', 'حبوبات|لوبیا|عدس|نخود|بقولیات|البقولیات|فاصولیا|=legumes|lentil|beans|chickpea'),
  food('fava', 'باقالی|باقلا|باقلاء|الباقلاء|=fava'),
  food(
    'other',
    'موز|پرتقال|مرکبات|هلو|آناناس|انبه|خربزه|طالبی|گریپ فروت|سیر|پیاز|قارچ|ذرت|شکلات|کاکائو|مرغ|گوشت|خردل|کرفس|حمضیات|برتقال|ثوم|فطر|شوکولاتة|دجاج|لحم|banana|orange|citrus|mango|pineapple|garlic|mushroom|corn|chocolate|mustard|celery|chicken|beef|peach',
  ),
]

/** Words by which a sentence says that it is not so. Such a hit is shown like any other: it may be wrong. */
export const denials =
  'ندارد|ندارم|نداره|نداشت|نیست|نیستم|نبود|نمی خورم|نمی خورد|نمی کند|نمی کنم|مصرف نمی|بدون|هیچ|منفی|=لیس|=لیس لدی|=لیست لدی|لا یوجد|لا توجد|=لا|=بدون|=ما عندی|ما عنده|=غیر|=not|=no|without|denies|none|never'
