-- What a client takes, beside conditions and allergies. Effects stand in the safety policy. The code `none` is the answer
-- that there are none; no row: nobody asked.
create table client_medicines (
  client_id bigint not null references clients (id) on delete cascade,
  medicine_code text not null,
  since date,
  note text,
  primary key (client_id, medicine_code)
);
create index client_medicines_code on client_medicines (medicine_code, client_id);
create trigger refuse_erased after insert on client_medicines referencing new table as added
  for each statement execute function refuse_erased();

insert into registry_entries (registry, code, name_fa, name_ar, position, created_at, updated_at)
select 'medicines', medicine.code, medicine.fa, medicine.ar, medicine.position, now(), now()
from (values
  ('none', 'دارویی مصرف نمی‌کند', 'لا يتناول أي دواء', 0),
  ('insulin', 'انسولین', 'الإنسولين', 1),
  ('sulfonylurea', 'سولفونیل‌اوره (گلی‌بن‌کلامید، گلیکلازید)', 'سلفونيل يوريا (غليبنكلاميد، غليكلازيد)', 2),
  ('sglt2', 'مهارکنندهٔ SGLT2 (امپاگلیفلوزین، داپاگلیفلوزین)', 'مثبط SGLT2 (إمباغليفلوزين، داباغليفلوزين)', 3),
  ('glp1', 'GLP-1 (سماگلوتاید، لیراگلوتاید)', 'GLP-1 (سيماغلوتايد، ليراغلوتايد)', 4),
  ('metformin', 'متفورمین', 'ميتفورمين', 5),
  ('levothyroxine', 'لووتیروکسین', 'ليفوثيروكسين', 6),
  ('warfarin', 'وارفارین', 'الوارفارين', 7),
  ('statin', 'استاتین (آتورواستاتین، سیمواستاتین)', 'ستاتين (أتورفاستاتين، سيمفاستاتين)', 8),
  ('maoi', 'مهارکنندهٔ MAO (فنلزین، ترانیل‌سیپرومین، لینزولید)', 'مثبط MAO (فينيلزين، ترانيلسيبرومين، لينزوليد)', 9),
  ('ace_arb_mra', 'داروی فشار ACE، ARB یا اسپیرونولاکتون (کاپتوپریل، لوزارتان)', 'دواء ضغط ACE أو ARB أو سبيرونولاكتون (كابتوبريل، لوسارتان)', 10),
  ('lithium', 'لیتیوم', 'الليثيوم', 11),
  ('thiazide_loop', 'دیورتیک (هیدروکلروتیازید، فوروزماید)', 'مدر للبول (هيدروكلوروثيازيد، فوروسيميد)', 12),
  ('corticosteroid', 'کورتون (پردنیزولون)', 'الكورتيزون (بريدنيزولون)', 13),
  ('isotretinoin', 'ایزوترتینوئین (راکوتان)', 'إيزوتريتينوين (رواكوتان)', 14),
  ('tetracycline_quinolone', 'تتراسایکلین یا کینولون (داکسی‌سایکلین، سیپروفلوکساسین)', 'تتراسيكلين أو كينولون (دوكسيسيكلين، سيبروفلوكساسين)', 15),
  ('bisphosphonate', 'آلندرونات', 'أليندرونات', 16),
  ('orlistat', 'ارلیستات', 'أورليستات', 17)
) as medicine (code, fa, ar, position);

-- Warfarin was kept among the conditions: who had it takes the medicine. The entry stays, retired, for what was
-- written under its code before.
insert into client_medicines (client_id, medicine_code, since, note)
select client_id, 'warfarin', since, note from client_conditions where condition_code = 'warfarin';
delete from client_conditions where condition_code = 'warfarin';
update registry_entries set retired_at = now(), updated_at = now(), version = version + 1
where registry = 'conditions' and code = 'warfarin' and retired_at is null;
