-- Templates of the 21-day programme are read by a right of their own: who edits them sees no clients.
update roles set version = version + 1, permissions = array(select distinct name from unnest(permissions
    || case when 'twenty-one-days.read' = any (permissions) then '{twenty-one-days.templates.read}'::text[] else '{}' end
    || case when 'twenty-one-days.export' = any (permissions) then '{twenty-one-days.templates.export}'::text[] else '{}' end)
  as name order by name)
where permissions && '{twenty-one-days.read,twenty-one-days.export}';
update roles set version = version + 1, permissions = array_remove(permissions, 'twenty-one-days.read')
where code = 'nutrition' and 'twenty-one-days.read' = any (permissions) and not 'clients.read' = any (permissions);
