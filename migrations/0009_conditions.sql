-- Conditions in groups; what a condition does, whether it is served too, stands in the dated safety policy.

-- Several versions may begin on one day: the last one counts. One that was in force is never changed.
alter table safety_rules drop constraint safety_rules_effective_from_key;
create index safety_rules_effective on safety_rules (effective_from desc, id desc);

-- Each condition gets a rule in every stored version, with the policy that stood in the registry until now.
update safety_rules set policy = jsonb_set(policy, '{conditions}', rules.conditions)
from (
  select stored.id, jsonb_agg(
    jsonb_build_object(
      'condition', entry.code,
      'policy', coalesce(entry.data ->> 'policy', 'doctor_letter'),
      'forbiddenTags', '[]'::jsonb,
      'tagLimits', '[]'::jsonb,
      'warnTags', '[]'::jsonb,
      'blockedDietTypes', '[]'::jsonb,
      'sodiumMgMax', null,
      'spreadsCarbohydrate', false,
      'blocksDeficit', false,
      'lossKgPerWeekMax', null
    ) || coalesce(rule.value, '{}'::jsonb)
    order by entry.position, entry.id
  ) as conditions
  from safety_rules stored
  cross join registry_entries entry
  left join lateral jsonb_array_elements(stored.policy -> 'conditions') rule
    on rule.value ->> 'condition' = entry.code
  where entry.registry = 'conditions'
  group by stored.id
) rules
where rules.id = safety_rules.id;

update registry_entries set data = data - 'policy' - 'effect' where registry = 'conditions';

update registry_entries set data = jsonb_build_object('forbids',
  jsonb_build_array(coalesce(data ->> 'column', code)))
where registry = 'allergies' and not data ? 'forbids';

-- Conditions that came with the product join the shipped groups; others stay without one until staff choose it.
update registry_entries set parent_code = shipped.group_code
from (values
  ('diabetes', 'diabetes_t1 diabetes_t2 prediabetes gestational_diabetes'),
  ('blood_sugar', 'insulin_resistance hypoglycemia'),
  ('blood_pressure', 'hypertension hypertension_uncontrolled'),
  ('heart', 'heart_disease high_cholesterol high_triglycerides warfarin'),
  ('liver_kidney', 'fatty_liver cirrhosis kidney_disease kidney_stone gallstone gout organ_transplant'),
  ('thyroid', 'hypothyroid hyperthyroid'),
  ('blood', 'anemia thalassemia_minor g6pd'),
  ('digestion', 'ibs constipation reflux peptic_ulcer celiac lactose_intolerance bariatric'),
  ('women', 'pcos pregnancy breastfeeding menopause'),
  ('bones', 'rheumatoid osteoporosis knee_oa low_back_pain neck_pain shoulder_pain wrist_pain hernia diastasis pelvic_floor'),
  ('nerves', 'migraine epilepsy ms depression eating_disorder'),
  ('other', 'asthma obesity3 cancer none')
) as shipped (group_code, codes)
where registry = 'conditions' and code = any (string_to_array(shipped.codes, ' ')) and parent_code is null;

create index client_allergies_code on client_allergies (allergy_code, client_id);
