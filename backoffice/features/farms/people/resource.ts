import { addFarmer, changeFarmer } from '@kebun/contract/farms/people/staff-farmers.ts';
import { addTraining, changeTraining, listTrainings } from '@kebun/contract/farms/people/trainings.ts';
import { listStaffFarmers, type StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import PeopleIcon from '@mui/icons-material/Diversity3';
import SchoolIcon from '@mui/icons-material/School';
import { call } from '#platform/data/call.ts';
import { listOfParent } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { toBody } from './farmer-form.tsx';
import { ChangeFarmerPage, FarmerList, NewFarmerPage } from './farmer-pages.tsx';
import { ChangeTrainingPage, NewTrainingPage, TrainingList, trainingBody } from './training-pages.tsx';

export const farmers: AdminResource = {
  name: 'farmers',
  label: 'office.farmers',
  icon: PeopleIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: FarmerList,
  edit: ChangeFarmerPage,
  create: NewFarmerPage,
  source: recordSource({
    getList: listOfParent('farm', async (id) => {
      const { data } = await call(listStaffFarmers, { params: { id } });
      const isArchived = ({ archived_at }: StaffFarmer) => Number(archived_at !== null);
      return data.toSorted((one, other) => isArchived(one) - isArchived(other));
    }),
    create: addFarmer,
    update: changeFarmer,
    toBody,
  }),
};

export const trainings: AdminResource = {
  name: 'trainings',
  label: 'office.trainings',
  icon: SchoolIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: TrainingList,
  edit: ChangeTrainingPage,
  create: NewTrainingPage,
  source: recordSource({
    getList: listOfParent('farm', async (id) => (await call(listTrainings, { params: { id } })).data),
    create: addTraining,
    update: changeTraining,
    toBody: trainingBody,
  }),
};
