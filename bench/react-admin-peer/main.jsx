// The list and form of clients as somebody who uses react-admin would write them: own list, filters, sign-in, nothing tuned.
// It talks to bare-server.ts, which also serves the built files.
import { createRoot } from 'react-dom/client'
import {
  Admin,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  EditButton,
  List,
  NumberField,
  NumberInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'

const api = async (path, options = {}) => {
  const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` }
  const response = await fetch(`/api/${path}`, { headers, ...options })
  if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status })
  return response.json()
}

const dataProvider = {
  getList: async (resource, { pagination, filter }) => {
    const query = new URLSearchParams({ page: pagination.page, count: 'exact' })
    if (filter.q) query.set('search', filter.q)
    if (filter.supporter_id) query.set('supporter_id', filter.supporter_id)
    const { data, meta } = await api(`${resource}?${query}`)
    return { data, total: meta.total }
  },
  getOne: (resource, { id }) => api(`${resource}/${id}`),
  getMany: async () => ({ data: [] }),
  update: (resource, { id, data }) =>
    api(`${resource}/${id}`, { method: 'PATCH', body: JSON.stringify(data) }),
}

const authProvider = {
  login: async ({ username }) => localStorage.setItem('token', username),
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('login')
  },
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: localStorage.getItem('token') }),
  getPermissions: async () => [],
}

const stages = ['active', 'incomplete', 'unpaid', 'paused', 'reserved', 'ended', 'closed', 'left'].map(
  (id) => ({ id, name: id }),
)

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NumberInput key="supporter" source="supporter_id" />,
  <SelectInput key="stage" source="stage" choices={stages} />,
]

const ClientList = () => (
  <List filters={filters} perPage={25} sort={{ field: 'created_at', order: 'DESC' }}>
    <Datagrid>
      <TextField source="code" />
      <TextField source="first_name" />
      <TextField source="last_name" />
      <TextField source="phone" />
      <TextField source="gender" />
      <TextField source="province" />
      <TextField source="supporter_name" />
      <TextField source="stage" />
      <NumberField source="weight_kg" />
      <NumberField source="target_weight_kg" />
      <DateField source="next_list_due_on" />
      <DateField source="created_at" showTime />
      <EditButton />
    </Datagrid>
  </List>
)

const ClientEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="first_name" />
      <TextInput source="last_name" />
      <TextInput source="phone" />
      <TextInput source="province" />
      <SelectInput source="stage" choices={stages} />
      <NumberInput source="weight_kg" />
      <NumberInput source="target_weight_kg" />
      <DateInput source="next_list_due_on" />
    </SimpleForm>
  </Edit>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="clients" list={ClientList} edit={ClientEdit} />
  </Admin>,
)
