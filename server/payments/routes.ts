import { takePayment } from '../../contract/payments.ts';
import { bind } from '../http/bind.ts';
import { takePaymentHandler } from './take-payment.ts';

export const paymentRoutes = [bind(takePayment, takePaymentHandler)];
